import { Link } from "react-router";
import { accountFormTexts } from "@locumark/contract/account-form-texts";
import { accountTexts } from "@locumark/contract/account-texts";
import { Notice } from "../../components/notice/notice.tsx";
import { MailRequestForm } from "../../features/account/mail-request-form.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";

export function Component() {
  return (
    <Notice>
      <Head title="Forgot password" />
      <h1>Forgot Password</h1>
      <p>
        Enter the address you signed up with. We send a link to choose a new password to it, if it
        has an account here.
      </p>
      <MailRequestForm
        call="POST /api/auth/forgot-password"
        submitText="Send Reset Link"
        failedText={accountFormTexts.resetRequest.failed}
        sent={
          <>
            <p>
              <strong>{accountTexts.resetRequested}</strong>
            </p>
            <p>
              It works for half an hour. Nothing there after a few minutes? Please look in your spam
              or junk folder.
            </p>
          </>
        }
      />
      <p>
        <Link to={paths.login()}>Return to Login</Link>
      </p>
    </Notice>
  );
}
