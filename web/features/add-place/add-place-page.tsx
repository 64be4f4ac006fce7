import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../components/link/link.tsx";
import { ButtonLink } from "../../components/button/button.tsx";
import { useSession } from "../../session.ts";
import { LogInPrompt } from "../log-in-prompt/log-in-prompt.tsx";
import styles from "./add-place.module.css";
import type { KnownPlace } from "./similar-places.tsx";

export interface Outcome {
  added: KnownPlace;
  message: string;
}

export interface AddFormProps {
  /** The name that the link here brought, for the first place that is added. */
  name: string | undefined;
  onAdded: (outcome: Outcome) => void;
}

/** Heading, what it is for, and the form for members; after each success a new form. */
export function AddPlacePage({
  title,
  intro,
  loggedOut,
  Form,
}: {
  title: string;
  intro: ReactNode;
  loggedOut: string;
  Form: ComponentType<AddFormProps>;
}) {
  const { token, loading } = useSession();
  const [parameters] = useSearchParams();
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const last = outcomes.at(-1);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{intro}</p>
      {last && <Added key={outcomes.length} {...last} />}
      {token === null ? (
        <LogInPrompt>{loggedOut}</LogInPrompt>
      ) : (
        // Only once it is known whose draft to look for. Another form after each success is an empty one.
        !loading && (
          <Form
            key={outcomes.length}
            name={last ? undefined : (parameters.get("name") ?? undefined)}
            onAdded={(outcome) => setOutcomes((now) => [...now, outcome])}
          />
        )
      )}
    </div>
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
