import { useLocation } from "react-router";
import { limits } from "@locumark/contract/limits";
import { Link } from "../../components/link/link.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";

export function Component() {
  const { email } = (useLocation().state ?? {}) as { email?: string };
  return (
    <Notice>
      <Head title="Confirm your email" />
      <h1>Confirm Your Email</h1>
      <p>
        A confirmation email was sent{email !== undefined && ` to ${email}`}. Follow the link in it
        within {limits.confirmationHours} hours to finish signing up.
      </p>
      <p>
        Nothing there after a few minutes? Please look in your spam or junk folder, or{" "}
        <Link to={paths.resendConfirmation()}>send the email again</Link>.
      </p>
      <p>
        <Link to={paths.login()}>Return to Login</Link>
      </p>
    </Notice>
  );
}
