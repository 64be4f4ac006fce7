import { Link } from "react-router";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import type { AccordionItem } from "../../components/accordion/accordion.tsx";
import { paths } from "../../paths.ts";

export const lastSections: AccordionItem[] = [
  {
    title: "Mobile Access",
    body: (
      <p>
        There is nothing to install: the site works in the browser of your phone or tablet. The Menu
        button at the top opens everything the bar holds on a larger screen, search boxes included.
      </p>
    ),
  },
  {
    title: "Security & Privacy",
    body: (
      <ul>
        <li>Passwords are stored only in a form from which they cannot be read back.</li>
        <li>
          The document you uploaded is open to you and to those of our team who check it, through
          links that expire within minutes.
        </li>
        <li>Changing your password logs you out on all your other devices.</li>
        <li>
          Under <Link to={paths.accountDetails()}>Account Details</Link> you see where you are
          logged in and can end any of these sessions, replace your document, download everything we
          hold about you, and delete your account.
        </li>
        <li>
          On a shared computer, tick &ldquo;This is a shared computer&rdquo; when you log in, and
          log out when you have finished.
        </li>
        <li>
          The <Link to={paths.privacy()}>Privacy Policy</Link> has the details.
        </li>
      </ul>
    ),
  },
  {
    title: "Troubleshooting & Support",
    body: (
      <>
        <ul>
          <li>
            <strong>No confirmation email?</strong> Look in your spam folder, then{" "}
            <Link to={paths.resendConfirmation()}>ask for it again</Link>. The link works for{" "}
            {accountLimits.confirmationHours} hours.
          </li>
          <li>
            <strong>Cannot log in?</strong> Check that you have confirmed your email address, or{" "}
            <Link to={paths.forgotPassword()}>set a new password</Link>.
          </li>
          <li>
            <strong>Your file is refused?</strong> It has to be a PDF, JPG, JPEG or PNG file of at
            most {verificationLimits.evidenceMegabytes} MB.
          </li>
          <li>
            <strong>Something does not load?</strong> Load the page again; if it keeps happening,
            tell us which page it is.
          </li>
        </ul>
        <p>
          Write to us through <Link to={paths.contact()}>Contact Us</Link>. We answer within 24 to
          48 hours.
        </p>
      </>
    ),
  },
];
