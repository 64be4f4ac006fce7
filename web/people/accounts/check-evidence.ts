import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import type { Checked } from "../../components/form/check-input.ts";

/** Validates a form's file before it is sent; the server checks its name against its content. */
export function checkEvidence(form: FormData): Checked<File> {
  const chosen = form.get("evidence");
  const file = chosen instanceof File && chosen.name !== "" ? chosen : undefined;
  const fault = faultOf(file);
  return file && fault === undefined ? { value: file } : { wrong: { evidence: fault } };
}

function faultOf(file: File | undefined): string | undefined {
  if (!file) return accountTexts.evidenceMissing;
  if (file.size > verificationLimits.evidenceBytes) return accountTexts.evidenceSize;
  return undefined;
}
