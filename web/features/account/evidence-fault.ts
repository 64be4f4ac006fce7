import { accountTexts } from "@locumark/contract/account-texts";
import { evidenceTypes } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";

/** What can be told of a file before sending it; the server looks inside it too. */
export function evidenceFault(file: File | undefined): string | undefined {
  if (!file) return accountTexts.evidenceMissing;
  const extension = file.name.split(".").at(-1)?.toLowerCase() ?? "";
  if (!Object.hasOwn(evidenceTypes, extension)) return accountTexts.evidenceType;
  if (file.size > limits.evidenceBytes) return accountTexts.evidenceSize;
  return undefined;
}
