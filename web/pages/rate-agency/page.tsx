import { useLoaderData } from "react-router";
import type { Agency } from "@locumark/contract/agencies";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { Link } from "../../components/link/link.tsx";
import { LogInPrompt } from "../../features/log-in-prompt/log-in-prompt.tsx";
import { Head } from "../../layout/head.tsx";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { isMember, useAsViewer } from "../../use-as-viewer.ts";
import { RateForm } from "./rate-form.tsx";
import styles from "./rate-agency.module.css";

interface AgencyChoice {
  asMember: boolean;
  /** To choose from; none for visitors, who cannot rate. */
  agencies: Agency[];
}

export async function loader(args: LoaderArguments): Promise<AgencyChoice> {
  if (!isMember()) return { asMember: false, agencies: [] };
  const agencies = await load(args, "GET /api/agency", {}).catch(toErrorPage);
  return { asMember: true, agencies };
}

export function Component() {
  const { asMember, agencies } = useLoaderData<AgencyChoice>();
  const { token, loading } = useSession();
  const isOutdated = useAsViewer(asMember);
  return (
    <div className={styles.page}>
      <Head
        title="Rate an Agency"
        description="Rate a staffing agency you worked for: say what other locums should know about it."
        canonicalPath={paths.rateAgency()}
      />
      <h1>Rate an Agency</h1>
      {token === null && <LogInPrompt>{reviewFormTexts.loggedOut}</LogInPrompt>}
      {token !== null && (isOutdated || loading) && <p role="status">Loading...</p>}
      {token !== null && !isOutdated && !loading && <RateForm key={token} agencies={agencies} />}
      <p>
        Not in the list? <Link to={paths.addAgency()}>Add an agency</Link>
      </p>
    </div>
  );
}
