import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { ButtonLink } from "../../components/button/button.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { useSession } from "../../session.ts";
import { LogInPrompt } from "../../people/accounts/log-in-prompt.tsx";
import { ByViewer } from "../../people/accounts/by-viewer.tsx";
import styles from "./add-place-page.module.css";
import type { KnownPlace } from "./similar-places.tsx";

export interface Outcome {
  added: KnownPlace;
  message: string;
}

/** With the name from the link, which has now been used. */
interface Done extends Outcome {
  linkedName: string | undefined;
}

export interface AddFormProps {
  /** The name in the link to this page, until it has been added. */
  name: string | undefined;
  onAdded: (outcome: Outcome) => void;
}

/** Heading, introduction, and the form for members; after each success a new form. */
export function AddPlacePage({
  title,
  intro,
  beside,
  loggedOut,
  Form,
}: {
  title: string;
  intro: ReactNode;
  /** Advice before adding one. */
  beside: ReactNode;
  loggedOut: string;
  Form: ComponentType<AddFormProps>;
}) {
  const { loading } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const [outcomes, setOutcomes] = useState<Done[]>([]);
  const last = outcomes.at(-1);
  const linkedName = parameters.get("name") ?? undefined;
  const name = last?.linkedName === linkedName ? undefined : linkedName;

  function onAdded(outcome: Outcome): void {
    setOutcomes((now) => [...now, { ...outcome, linkedName }]);
    setParameters({}, { replace: true, preventScrollReset: true });
  }

  return (
    <Columns isForm beside={beside}>
      <h1>{title}</h1>
      <p>{intro}</p>
      {last && <Added key={outcomes.length} {...last} />}
      <ByViewer
        visitor={<LogInPrompt>{loggedOut}</LogInPrompt>}
        member={
          // Only once the account, and so the draft, is known. A new key after each success gives an empty form.
          !loading && <Form key={`${outcomes.length} ${name}`} name={name} onAdded={onAdded} />
        }
      />
    </Columns>
  );
}

function Added({ added, message }: Outcome) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} className={styles.added} role="status" tabIndex={-1}>
      <p>
        <strong>{message}</strong>
      </p>
      <p>
        <Link to={added.path}>{added.text}</Link> can be found from now on.
      </p>
      <ButtonLink to={added.path}>Review it now</ButtonLink>
    </div>
  );
}
