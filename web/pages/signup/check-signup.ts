import { checkInput } from "../../checking.ts";
import type { Checked } from "../../components/form/use-checked-form.ts";
import type { Signup } from "./signup-form.tsx";

/** The fields in the order of the page. */
export const signupFields = [
  "name",
  "email",
  "password",
  "profession",
  "registrationBody",
  "registrationNumber",
  "evidence",
  "terms",
];

/** The schema comes with the first touch of the form, so that the page itself need not wait for it. */
export const importSchema = () => import("@locumark/contract/accounts");
const importEvidenceFault = () => import("../../features/account/evidence-fault.ts");

export async function checkSignup(form: FormData): Promise<Checked<Signup>> {
  const [{ signupInput }, { evidenceFault }] = await Promise.all([
    importSchema(),
    importEvidenceFault(),
  ]);
  const { evidence, terms, ...texts } = Object.fromEntries(form);
  const account = checkInput(signupInput, texts);
  const file = evidence instanceof File && evidence.name !== "" ? evidence : undefined;
  const wrong = {
    ...("wrong" in account && account.wrong),
    evidence: evidenceFault(file),
    terms: terms === undefined ? "Agree to the terms to sign up." : undefined,
  };
  if ("wrong" in account || file === undefined || wrong.evidence || wrong.terms) return { wrong };
  return { value: { account: account.value, evidence: file } };
}
