import { type FormEvent, useId, useRef, useState } from "react";
import type { FieldError } from "../error-summary/error-summary.tsx";

/** By field name, what is wrong with it. */
export type FieldSentences = Readonly<Record<string, string | undefined>>;

export interface Refusal {
  title: string;
  fields: FieldSentences;
}

/** What was typed, either fit to be sent or with what is wrong. */
export type Checked<T> = { value: T } | { wrong: FieldSentences };

export interface CheckedFormOptions<T> {
  /** The fields' names in the order of the page, which is that of the error summary. */
  fields: readonly string[];
  check: (form: FormData) => Promise<Checked<T>>;
  /** What the summary is called when the check finds something. */
  invalidTitle: (wrong: FieldSentences) => string;
  send: (value: T) => Promise<void>;
  /** What to say when checking or sending throws. */
  explain: (error: unknown) => Refusal;
}

/** The outcome of the last attempt; `attempt` tells one from the next. */
interface Problems extends Refusal {
  attempt: number;
}

/**
 * A form of plain, uncontrolled fields: checked and sent on submit, never twice at once, with its faults in
 * a summary and beside the fields. What was typed stays in the fields, whatever happens.
 */
export function useCheckedForm<T>(options: CheckedFormOptions<T>) {
  const id = useId();
  const isLocked = useRef(false);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems | null>(null);

  const refuse = (refusal: Refusal): void =>
    setProblems((now) => ({ ...refusal, attempt: (now?.attempt ?? 0) + 1 }));

  async function attempt(form: FormData): Promise<void> {
    try {
      const checked = await options.check(form);
      if ("wrong" in checked) {
        refuse({ title: options.invalidTitle(checked.wrong), fields: checked.wrong });
      } else {
        await options.send(checked.value);
      }
    } catch (error) {
      refuse(options.explain(error));
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isLocked.current) return;
    isLocked.current = true;
    setSending(true);
    setProblems((now) => now && { ...now, title: "", fields: {} });
    await attempt(new FormData(event.currentTarget));
    isLocked.current = false;
    setSending(false);
  }

  const fieldId = (name: string): string => `${id}-${name}`;

  return {
    isSending,
    /** For the form element. `method` keeps what is typed out of the address should the browser ever send it. */
    formProps: {
      method: "post",
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
    /** For the field of this name: what ties it to its error and to the summary. */
    field: (name: string) => ({ id: fieldId(name), name, error: problems?.fields[name] }),
    /** For the ErrorSummary, when there is something to say. */
    summary:
      problems === null || problems.title === ""
        ? null
        : {
            key: problems.attempt,
            title: problems.title,
            errors: options.fields.flatMap((name): FieldError[] => {
              const text = problems.fields[name];
              return text === undefined ? [] : [{ id: fieldId(name), text }];
            }),
          },
  };
}
