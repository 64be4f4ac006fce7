import { Link } from "../../components/link/link.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import styles from "./signup.module.css";
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
      <div className={styles.page}>
        <div className={styles.main}>
          <h1>Sign up</h1>
          <p>
            Already have an account? <Link to={paths.login()}>Log in</Link>
          </p>
          <noscript>
            <p className={styles.notice}>
              Signing up needs JavaScript. Reading and searching work without it.
            </p>
          </noscript>
          <SignupForm />
        </div>
        <VerificationPanel />
      </div>
    </>
  );
}
