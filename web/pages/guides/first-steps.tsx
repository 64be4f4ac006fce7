import { Link } from "react-router";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { productName } from "@locumark/contract/product";
import type { AccordionItem } from "../../components/accordion/accordion.tsx";
import { paths } from "../../paths.ts";

export const firstSteps: AccordionItem[] = [
  {
    title: "Overview",
    body: (
      <>
        <p>
          {productName} collects what locums know about workplaces and agencies. Reading and
          searching are open to all. With an account you can post reviews, add workplaces and
          agencies that are missing, and look after what you have posted.
        </p>
        <p>Open a section below to see how something is done.</p>
      </>
    ),
  },
  {
    title: "Creating an Account",
    body: (
      <ol>
        <li>
          Go to <Link to={paths.signup()}>Sign Up</Link> and fill in your name, email address and a
          password of at least {accountLimits.passwordMin} characters.
        </li>
        <li>
          Choose your profession. The registration body is then filled in for you; dispensers enter
          theirs. If yours is not in the list, as for dentists, dental nurses and hygienists, choose
          Other and enter your role and registration body.
        </li>
        <li>Enter your registration number and choose the file that shows your registration.</li>
        <li>
          Agree to the terms and choose Sign Up. We send you an email; follow the link in it within{" "}
          {accountLimits.confirmationHours} hours.
        </li>
        <li>
          If you open the link in the browser you signed up with, you are logged in and come back to
          where you were. If you open it anywhere else, press the button there: the page on which
          you signed up notices and goes on by itself. You can also type the code from the email
          there.
        </li>
      </ol>
    ),
  },
  {
    title: "Logging In",
    body: (
      <>
        <p>
          Choose <Link to={paths.login()}>Login</Link> at the top of the page and enter your email
          address and password. You stay logged in on this device until you log out, do not come
          back for {accountLimits.sessionIdleDays} days, or {accountLimits.sessionDays} days have
          passed.
        </p>
        <p>
          At work, or wherever others use the computer too, tick &ldquo;This is a shared
          computer&rdquo;. Only that tab is then logged in, until you close it or do not use it for{" "}
          {accountLimits.sharedIdleMinutes} minutes.
        </p>
        <p>After ten wrong passwords you have to wait a quarter of an hour before the next try.</p>
        <p>
          Forgot your password? Ask for a link with{" "}
          <Link to={paths.forgotPassword()}>Forgot password</Link>. It works once, for{" "}
          {accountLimits.resetMinutes} minutes.
        </p>
      </>
    ),
  },
  {
    title: "Navigating the Website",
    body: (
      <>
        <p>
          The bar at the top of every page has a search box for workplaces and one for agencies,
          beside it the list of all agencies, and links to rate, to add a workplace and to get in
          touch. Under your name you find My Reviews, My Shifts, Following, Account Details and
          Logout.
        </p>
        <p>
          At the foot of every page are links to these guides, the terms and the privacy policy.
        </p>
      </>
    ),
  },
];
