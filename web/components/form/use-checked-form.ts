import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { FieldError } from "../error-summary/error-summary.tsx";
import { type Checked, checkInput, type FieldSentences, type Schema } from "./check-input.ts";
import { goOn } from "./go-on.ts";
import { changedFields, fieldNamesOf, halfTyped, isEmpty } from "./form-contents.ts";

export interface Refusal {
  /** The summary's title; undefined where the field messages suffice. */
  title: string | undefined;
  fields: FieldSentences;
}

/**
 * The validation, loaded when the form first gets the focus so that the page need not wait for it. Either a schema of
 * the contract, or a function where a schema alone is not enough.
 */
export type Rules<T> =
  | {
      schema: () => Promise<Schema<T>>;
      /** Reads the input for the schema, if that is not simply the text of each field. */
      read?: (form: FormData) => unknown;
    }
  | { check: () => Promise<(form: FormData) => Checked<T> | Promise<Checked<T>>> };

export type CheckedFormOptions<T> = Rules<T> & {
  /** Called before each attempt, to clear the results of the last one. */
  onAttempt?: () => void;
  /** The summary's title while required fields are missing. */
  incompleteTitle?: string;
  send: (value: T) => Promise<void>;
  /** The messages to show when validation or submission throws. */
  explain: (error: unknown) => Refusal;
};

const incomplete = "Please complete the form.";
const incorrect = "Please correct the fields marked below.";

/** The errors of the last attempt; `attempt` numbers the attempts. */
interface Problems {
  attempt: number;
  title: string | undefined;
  /** The errors not corrected since. */
  fields: Readonly<Record<string, string>>;
  sent: FormData;
  /** The names of the fields in page order, which the summary follows. */
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
 * A form of plain, uncontrolled fields: validated and sent on submit, never twice at once, with its errors in a summary
 * and at the fields until each is corrected. The input stays in the fields, whatever happens.
 */
export function useCheckedForm<T>(options: CheckedFormOptions<T>) {
  const id = useId();
  const isLocked = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems | null>(null);

  function refuse(form: HTMLFormElement, sent: FormData, { title, fields }: Refusal): void {
    const withError = Object.entries(fields).filter(
      (field): field is [string, string] => !!field[1],
    );
    setProblems((now) => ({
      attempt: (now?.attempt ?? 0) + 1,
      title,
      fields: Object.fromEntries(withError),
      sent,
      order: fieldNamesOf(form),
    }));
  }

  async function attempt(form: HTMLFormElement): Promise<void> {
    const sent = new FormData(form);
    try {
      options.onAttempt?.();
      const half = halfTyped(form);
      const check = await loadCheck(options);
      const checked = await check(sent);
      const isWrong = "wrong" in checked;
      if (isWrong || Object.keys(half).length > 0) {
        const fields = Object.assign({}, isWrong ? checked.wrong : {}, half);
        refuse(form, sent, { title: undefined, fields });
      } else await options.send(checked.value);
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

  /** Clears the errors of fields that have changed since they were submitted. */
  function clearCorrected(): void {
    if (problems === null || formRef.current === null) return;
    const form = formRef.current;
    const names = Object.keys(problems.fields);
    const shown = fieldNamesOf(form);
    // A field that is no longer asked for has no error either.
    const isGone = (name: string): boolean =>
      problems.order.includes(name) && !shown.includes(name);
    const corrected = [...changedFields(problems.sent, form, names), ...names.filter(isGone)];
    if (corrected.length === 0) return;
    const left = Object.entries(problems.fields).filter(([name]) => !corrected.includes(name));
    // The title only applies while fields have errors.
    const title = left.length === 0 ? undefined : problems.title;
    setProblems({ ...problems, title, fields: Object.fromEntries(left) });
  }

  // One field may change another without an input event.
  const onRendered = useEffectEvent(clearCorrected);
  useEffect(() => onRendered());

  const fieldId = (name: string): string => `${id}-${name}`;

  function summarise({ attempt: key, title, fields, sent, order }: Problems) {
    const names = Object.keys(fields);
    if (title === undefined && names.length === 0) return null;
    const known = order.filter((name) => names.includes(name));
    const others = names.filter((name) => !known.includes(name));
    const fieldsTitle = names.some((name) => isEmpty(sent, name))
      ? (options.incompleteTitle ?? incomplete)
      : incorrect;
    return {
      key,
      title: title ?? fieldsTitle,
      errors: [
        ...known.map((name): FieldError => ({ id: fieldId(name), text: fields[name] ?? "" })),
        ...others.map((name): FieldError => ({ text: fields[name] ?? "" })),
      ],
    };
  }

  return {
    isSending,
    /** For the form element. `method` keeps the input out of the URL should the browser ever submit it natively. */
    formProps: {
      method: "post",
      noValidate: true,
      // Loaded once; a failure here occurs again, and is reported, on submission.
      onFocus: () => void loadCheck(options).catch(() => undefined),
      onInput: clearCorrected,
      onKeyDown: goOn,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
    /** The props of the field of this name: they link it to its error and to the summary. */
    field: (name: string) => ({ id: fieldId(name), name, error: problems?.fields[name] }),
    /** For the ErrorSummary, when there are errors. */
    summary: problems && summarise(problems),
  };
}
