import { Link } from "../../components/link/link.tsx";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { FormPage } from "../../layout/form-page.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import { SignupForm } from "./signup-form.tsx";
import { VerificationPanel } from "./verification-panel.tsx";

export function Component() {
  return (
    <>
      <Head
        title="Sign up"
        description="Sign up as a healthcare professional to post reviews of workplaces and agencies."
        canonicalPath={paths.signup()}
      />
      <FormPage beside={<VerificationPanel />}>
        <h1>Sign up</h1>
        <p>
          Already have an account? <Link to={paths.login()}>Log in</Link>
        </p>
        <WithoutScript>
          Signing up needs JavaScript. Reading and searching work without it.
        </WithoutScript>
        <SignupForm />
      </FormPage>
    </>
  );
}
