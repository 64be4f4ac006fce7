import { accountFormTexts } from "@locumark/contract/people/accounts/account-texts";
import { signupForm, type SignupInput } from "@locumark/contract/people/accounts/accounts";
import { type Checked, checkInput } from "../../components/form/check-input.ts";
import { checkEvidence } from "../../people/accounts/check-evidence.ts";

export interface Signup {
  account: SignupInput;
  evidence: File;
}

export function checkSignup(form: FormData): Checked<Signup> {
  const { evidence: _, terms, ...texts } = Object.fromEntries(form);
  const account = checkInput(signupForm, texts);
  const evidence = checkEvidence(form);
  const agreed = terms !== undefined;
  if ("value" in account && "value" in evidence && agreed) {
    return { value: { account: account.value, evidence: evidence.value } };
  }
  return {
    wrong: {
      ...("wrong" in account && account.wrong),
      ...("wrong" in evidence && evidence.wrong),
      ...(!agreed && { terms: accountFormTexts.signUp.termsMissing }),
    },
  };
}
