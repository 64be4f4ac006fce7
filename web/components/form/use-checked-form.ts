import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { FieldError } from "../error-summary/error-summary.tsx";
import { changedFields, isEmpty } from "./form-contents.ts";

/** By field name, what is wrong with it. */
export type FieldSentences = Readonly<Record<string, string | undefined>>;

export interface Refusal {
  /** What the summary is called; undefined where the sentences of the fields say it all. */
  title: string | undefined;
  fields: FieldSentences;
}

/** What was typed, either fit to be sent or with what is wrong. */
export type Checked<T> = { value: T } | { wrong: FieldSentences };

export interface CheckedFormOptions<T> {
  /** The fields' names in the order of the page, which is that of the error summary. */
  fields: readonly string[];
  check: (form: FormData) => Promise<Checked<T>>;
  /** What the summary is called as long as something is missing. */
  incompleteTitle?: string;
  send: (value: T) => Promise<void>;
  /** What to say when checking or sending throws. */
  explain: (error: unknown) => Refusal;
}

const incomplete = "Please complete the form.";
const incorrect = "Please correct what is marked below.";

/** The outcome of the last attempt; `attempt` tells one from the next. */
interface Problems {
  attempt: number;
  title: string | undefined;
  /** What has not been mended since. */
  fields: Readonly<Record<string, string>>;
  sent: FormData;
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

  function refuse(sent: FormData, { title, fields }: Refusal): void {
    const told = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
    setProblems((now) => ({
      attempt: (now?.attempt ?? 0) + 1,
      title,
      fields: Object.fromEntries(told),
      sent,
    }));
  }

  async function attempt(form: FormData): Promise<void> {
    try {
      const checked = await options.check(form);
      if ("wrong" in checked) refuse(form, { title: undefined, fields: checked.wrong });
      else await options.send(checked.value);
    } catch (error) {
      refuse(form, options.explain(error));
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isLocked.current) return;
    isLocked.current = true;
    formRef.current = event.currentTarget;
    setSending(true);
    setProblems((now) => now && { ...now, title: undefined, fields: {} });
    await attempt(new FormData(event.currentTarget));
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

  function summarise({ attempt: key, title, fields, sent }: Problems) {
    const names = Object.keys(fields);
    if (title === undefined && names.length === 0) return null;
    const known = options.fields.filter((name) => names.includes(name));
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
      onInput: forgetMended,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
    /** For the field of this name: what ties it to its error and to the summary. */
    field: (name: string) => ({ id: fieldId(name), name, error: problems?.fields[name] }),
    /** For the ErrorSummary, when there is something to say. */
    summary: problems && summarise(problems),
  };
}
