import { ErrorSummary } from "../error-summary/error-summary.tsx";
import type { useCheckedForm } from "./use-checked-form.ts";

/** The error summary of a form. */
export function FormErrors({ summary }: { summary: ReturnType<typeof useCheckedForm>["summary"] }) {
  if (summary === null) return null;
  const { key, ...rest } = summary;
  return <ErrorSummary key={key} {...rest} />;
}
