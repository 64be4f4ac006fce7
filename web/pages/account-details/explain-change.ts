import { accountDetailsTexts } from "@locumark/contract/people/accounts/account-texts";
import { ApiFailure } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import type { Refusal } from "../../components/form/use-checked-form.ts";

/** The messages for a failed change of the account; without a response it is the server's error, not the form's. */
export const explainChange = (error: unknown, otherwise: string): Refusal =>
  error instanceof ApiFailure && error.code === "unreachable"
    ? { title: accountDetailsTexts.serverError, fields: {} }
    : explainFailure(error, otherwise);
