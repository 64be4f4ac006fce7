import * as z from "zod/mini";

/** Stable codes that programs may rely on; the sentences may change. */
const problemCodes = [
  "bad_input",
  "bad_json",
  "not_logged_in",
  "session_expired",
  "wrong_credentials",
  "email_not_confirmed",
  "account_disabled",
  "wrong_password",
  "invalid_link",
  "another_browser",
  "not_allowed",
  "not_found",
  "method_not_allowed",
  "ambiguous_workplace",
  "reviewed_recently",
  "edited_elsewhere",
  "duplicate_workplace",
  "duplicate_agency",
  "edit_window_closed",
  "second_factor_required",
  "decided_already",
  "own_matter",
  "claimed_already",
  "replied_already",
  "look_first",
  "same_number",
  "too_large",
  "wrong_type",
  "too_many",
  "too_many_requests",
  "busy",
  "author_key_missing",
  "unavailable",
  "internal",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** The response of every failed call. `error` repeats `message`, since clients read either name. */
export const problemAnswer = z.looseObject({
  message: z.string(),
  error: z.string(),
  code: z.enum(problemCodes),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ProblemAnswer = z.infer<typeof problemAnswer>;
