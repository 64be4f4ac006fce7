import { lazy, Suspense, useEffect } from "react";
import { ButtonLink, Button } from "../../components/button/button.tsx";
import { WithoutScript, WithScript } from "../../components/without-script/without-script.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import { reloadUser, useSession } from "../../session.ts";
import styles from "./account-details.module.css";

/** Loaded in parallel with the profile; the server-rendered page has none of it. */
const importSections = () => import("./sections.tsx");
const Sections = lazy(async () => ({ default: (await importSections()).Sections }));

export function Component() {
  return (
    <div className={styles.page}>
      <Head title="Account details" />
      <h1>Account Details</h1>
      <WithoutScript>
        Your account needs JavaScript. Reading and searching work without it.
      </WithoutScript>
      <Content />
    </div>
  );
}

function Content() {
  const { user, loading, failed } = useSession();
  useEffect(() => void importSections().catch(() => undefined), []);
  if (loading) return <LoadingText />;
  if (failed) {
    return (
      <div role="alert" className="card">
        <p>Error fetching user</p>
        <div>
          <Button onClick={() => void reloadUser()}>Try again</Button>
        </div>
      </div>
    );
  }
  if (user === null) {
    return (
      <div className="card">
        <p>No user data found. Please log in.</p>
        <div>
          <ButtonLink to={paths.login({ next: paths.accountDetails() })}>Log In</ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <Suspense fallback={<LoadingText />}>
      <Sections user={user} />
    </Suspense>
  );
}

const LoadingText = () => (
  <WithScript>
    <p role="status">Loading</p>
  </WithScript>
);
