import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { FieldError } from "../error-summary/error-summary.tsx";
import { type Checked, checkInput, type FieldSentences, type Schema } from "./check-input.ts";
import { changedFields, fieldNamesOf, isEmpty } from "./form-contents.ts";

export interface Refusal {
  /** What the summary is called; undefined where the sentences of the fields say it all. */
  title: string | undefined;
  fields: FieldSentences;
}

/**
 * What is checked, fetched as soon as somebody is in the form: the page itself need not wait for it. Either a schema of
 * the contract, or a function where a schema alone does not tell.
 */
export type Rules<T> =
  | {
      schema: () => Promise<Schema<T>>;
      /** What was typed as the schema wants it, where that is not the text of each field. */
      read?: (form: FormData) => unknown;
    }
  | { check: () => Promise<(form: FormData) => Checked<T> | Promise<Checked<T>>> };

export type CheckedFormOptions<T> = Rules<T> & {
  /** Called before each attempt, to forget what the last one left. */
  onAttempt?: () => void;
  /** What the summary is called as long as something is missing. */
  incompleteTitle?: string;
  send: (value: T) => Promise<void>;
  /** What to say when checking or sending throws. */
  explain: (error: unknown) => Refusal;
};

const incomplete = "Please complete the form.";
const incorrect = "Please correct what is marked below.";

/** The outcome of the last attempt; `attempt` tells one from the next. */
interface Problems {
  attempt: number;
  title: string | undefined;
  /** What has not been mended since. */
  fields: Readonly<Record<string, string>>;
  sent: FormData;
  /** The names of the fields in the order of the page, which is that of the summary. */
  order: readonly string[];
}

async function loadCheck<T>(
  rules: Rules<T>,
): Promise<(form: FormData) => Checked<T> | Promise<Checked<T>>> {
  if ("check" in rules) return rules.check();
  const schema = await rules.schema();
  const { read = Object.fromEntries } = rules;
  return (form) => checkInput(schema, read(form));
}

/**
 * A form of plain, uncontrolled fields: checked and sent on submit, never twice at once, with its faults in
 * a summary and beside the fields until each is mended. What was typed stays in the fields, whatever happens.
 */
export function useCheckedForm<T>(options: CheckedFormOptions<T>) {
  const id = useId();
  const isLocked = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems | null>(null);

  function refuse(form: HTMLFormElement, sent: FormData, { title, fields }: Refusal): void {
    const told = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
    setProblems((now) => ({
      attempt: (now?.attempt ?? 0) + 1,
      title,
      fields: Object.fromEntries(told),
      sent,
      order: fieldNamesOf(form),
    }));
  }

  async function attempt(form: HTMLFormElement): Promise<void> {
    const sent = new FormData(form);
    try {
      options.onAttempt?.();
      const check = await loadCheck(options);
      const checked = await check(sent);
      if ("wrong" in checked) refuse(form, sent, { title: undefined, fields: checked.wrong });
      else await options.send(checked.value);
    } catch (error) {
      refuse(form, sent, options.explain(error));
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isLocked.current) return;
    isLocked.current = true;
    formRef.current = event.currentTarget;
    setSending(true);
    setProblems((now) => now && { ...now, title: undefined, fields: {} });
    await attempt(event.currentTarget);
    isLocked.current = false;
    setSending(false);
  }

  /** What differs from what was sent is no longer what was wrong. */
  function forgetMended(): void {
    if (problems === null || formRef.current === null) return;
    const changed = changedFields(problems.sent, formRef.current, Object.keys(problems.fields));
    if (changed.length === 0) return;
    const left = Object.entries(problems.fields).filter(([name]) => !changed.includes(name));
    // What was said of the whole was said because of its fields.
    const title = left.length === 0 ? undefined : problems.title;
    setProblems({ ...problems, title, fields: Object.fromEntries(left) });
  }

  // One field may change another, which nobody has typed into.
  const onRendered = useEffectEvent(forgetMended);
  useEffect(() => onRendered());

  const fieldId = (name: string): string => `${id}-${name}`;

  function summarise({ attempt: key, title, fields, sent, order }: Problems) {
    const names = Object.keys(fields);
    if (title === undefined && names.length === 0) return null;
    const known = order.filter((name) => names.includes(name));
    const others = names.filter((name) => !known.includes(name));
    const ofFields = names.some((name) => isEmpty(sent, name))
      ? (options.incompleteTitle ?? incomplete)
      : incorrect;
    return {
      key,
      title: title ?? ofFields,
      errors: [
        ...known.map((name): FieldError => ({ id: fieldId(name), text: fields[name] ?? "" })),
        ...others.map((name): FieldError => ({ text: fields[name] ?? "" })),
      ],
    };
  }

  return {
    isSending,
    /** For the form element. `method` keeps what is typed out of the address should the browser ever send it. */
    formProps: {
      method: "post",
      noValidate: true,
      // Fetched once, however often; what fails here fails again, and is told, when the form is sent.
      onFocus: () => void loadCheck(options).catch(() => undefined),
      onInput: forgetMended,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
    /** For the field of this name: what ties it to its error and to the summary. */
    field: (name: string) => ({ id: fieldId(name), name, error: problems?.fields[name] }),
    /** For the ErrorSummary, when there is something to say. */
    summary: problems && summarise(problems),
  };
}
