import { Link } from "react-router";
import * as erasureLimits from "@locumark/contract/services/erasures/erasure-limits";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { productName } from "@locumark/contract/product";
import type { Section } from "../../components/prose/numbered-sections.tsx";
import { paths } from "../../paths.ts";
import { useSiteFacts } from "../../site-facts.ts";

function Operator() {
  const { company } = useSiteFacts();
  return (
    <p>
      {productName} is run by {company.name} (company number {company.number}, registered in England
      and Wales) of {company.address}, which is the controller of the personal data described here.
    </p>
  );
}

export const sections: Section[] = [
  {
    title: "Who we are",
    body: (
      <>
        <Operator />
        <p>
          You can reach us through <Link to={paths.contact()}>Contact Us</Link> or the email address
          at the foot of every page.
        </p>
      </>
    ),
  },
  {
    title: "What we collect",
    body: (
      <ul>
        <li>
          <strong>Name</strong> (optional to show: you can post every review anonymously)
        </li>
        <li>
          <strong>Email address</strong>
        </li>
        <li>
          <strong>Profession</strong>
        </li>
        <li>
          <strong>Registration number</strong> and the body that issued it
        </li>
        <li>
          <strong>Uploaded certificates</strong>, or other documents that show your registration
        </li>
        <li>
          <strong>Reviews</strong> you post, and workplaces and agencies you add
        </li>
        <li>
          <strong>Messages</strong> you send us, with the name and address you give
        </li>
        <li>
          <strong>Usage data</strong>: which kind of page was requested, when, and whether it
          worked. These records name no people, addresses, searches or networks. To stop guessing
          and flooding we count attempts by network for minutes or hours; and for each device you
          are logged in on we store the kind of browser and on which day it was last used.
        </li>
      </ul>
    ),
  },
  {
    title: "Why we use it",
    body: (
      <ul>
        <li>
          To give you the account you asked for (contract): email address, password, profession.
        </li>
        <li>
          To make sure that reviews come from healthcare professionals (our and our readers&rsquo;
          legitimate interest): registration number and documents.
        </li>
        <li>To publish what you post (contract): reviews, workplaces, agencies.</li>
        <li>
          To keep the site safe and working (legitimate interest): usage data, and counts of
          repeated attempts such as failed logins.
        </li>
        <li>To answer you when you write to us (legitimate interest).</li>
      </ul>
    ),
  },
  {
    title: "What other people see",
    body: (
      <p>
        Beside a review posted under your name: your name, your profession, the date, and whether
        your registration has been checked. Beside an anonymous review: none of this, and only the
        month. Your email address, registration number and documents are never shown to other
        members, to workplaces or to agencies.
      </p>
    ),
  },
  {
    title: "What anonymous means",
    body: (
      <p>
        We keep the link between an anonymous review and your account, so that you can edit or
        delete it and so that we can act on misuse. We do not give it to workplaces or agencies. We
        would disclose it only if the law or a court obliged us to. Please bear in mind that what
        you write can itself point to you, and that anyone who keeps copies of our pages can see
        which reviews went on the same day.
      </p>
    ),
  },
  {
    title: "Who we share it with",
    body: (
      <p>
        We do not sell personal data and show no advertising. Companies that host the site, store
        its files and deliver its email process data for us, on our instructions only. To check a
        registration we may look up your name and number in the public register of your regulator.
      </p>
    ),
  },
  {
    title: "How long we keep it",
    body: (
      <>
        <p>
          We keep account data for as long as you have the account, and reviews for as long as they
          are posted. When you delete your account, your name, email address, registration and
          documents are deleted at once. You choose whether your reviews go too, or stay without any
          link to you: then they are anonymous, show only their month, and our database no longer
          says who wrote them. Backups made before still do, until they are deleted, within{" "}
          {erasureLimits.erasuresListedDays} days.
        </p>
        <ul>
          <li>
            Sign-ups that are not confirmed are deleted, documents included, after{" "}
            {accountLimits.unconfirmedDays} days.
          </li>
          <li>
            You are logged out after {accountLimits.sessionIdleDays} days without a visit, and after{" "}
            {accountLimits.sessionDays} days at the latest.
          </li>
          <li>
            Links to confirm an address work for {accountLimits.confirmationHours} hours, links to
            set a new password for {accountLimits.resetMinutes} minutes.
          </li>
          <li>For a day we keep a record that an email was sent to you, but not what was in it.</li>
          <li>Messages you send us are deleted after a year.</li>
          <li>A document you replace is deleted when its replacement is stored.</li>
        </ul>
      </>
    ),
  },
  {
    title: "How we protect it, and what is stored in your browser",
    body: (
      <>
        <p>
          Passwords are stored only in a form from which they cannot be read back. Documents are
          stored outside the public part of the site, without hidden data such as where a photograph
          was taken, and can be opened only through links that expire within minutes.
        </p>
        <p>We use no trackers and load nothing from other companies.</p>
        <p>
          When you log in, your browser&rsquo;s local storage holds a key that keeps you logged in;
          logging out deletes it. A review or message you have started is stored in your browser
          until you send or discard it, log out, or close the tab.
        </p>
      </>
    ),
  },
  {
    title: "Your rights",
    body: (
      <p>
        Under <Link to={paths.accountDetails()}>Account Details</Link> you can download everything
        we hold about you, correct it, replace your document, end sessions on other devices, and
        delete your account; all of this also after the {reviewLimits.editWindowDays} days in which
        reviews can be edited. You can also ask us to restrict the use of your data, or object to
        it. <Link to={paths.contact()}>Write to us</Link>; we answer within one month. If you are
        not happy with our answer, you can complain to the{" "}
        <a href="https://ico.org.uk/make-a-complaint/" rel="noopener">
          Information Commissioner&rsquo;s Office
        </a>
        .
      </p>
    ),
  },
  {
    title: "Changes to this policy",
    body: (
      <p>
        What we add to this policy, or change, is dated where it stands, below these sections.
        Changes that matter are announced on this site before they apply.
      </p>
    ),
  },
];
