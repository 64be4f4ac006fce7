import { Link } from "react-router";
import { productName } from "@locumark/contract/product";
import type { Section } from "../../components/prose/numbered-sections.tsx";
import { paths } from "../../paths.ts";

export const sections: Section[] = [
  {
    title: "Who we are",
    body: (
      <p>
        {productName} is run from the United Kingdom and is the controller of the personal data
        described here. You can reach us through <Link to={paths.contact()}>Contact Us</Link> or the
        email address at the foot of every page.
      </p>
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
          <strong>Usage data</strong>: the technical records that running a site leaves, such as
          when a page was asked for and whether it worked
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
        you write can itself point to you.
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
      <p>
        We keep account data for as long as you have the account, and your reviews for as long as
        they are posted. When you ask us to erase your account, its data and documents are deleted.
        Links sent by email and ended sessions expire by themselves.
      </p>
    ),
  },
  {
    title: "How we protect it, and what is stored in your browser",
    body: (
      <>
        <p>
          Passwords are stored only in a form from which they cannot be read back. Documents lie
          outside the public part of the site, cleaned of hidden data such as where a photograph was
          taken, and open only through links that expire within minutes.
        </p>
        <p>
          We set no cookies and use no trackers. When you log in, your browser stores a key that
          keeps you logged in; logging out deletes it. A review you have begun is kept in your
          browser until you post or discard it, or close the tab.
        </p>
      </>
    ),
  },
  {
    title: "Your rights",
    body: (
      <p>
        You can ask for a copy of your data, have it corrected or erased, restrict or object to its
        use, and take it with you. This holds after the 30 days in which reviews can be edited, too.{" "}
        <Link to={paths.contact()}>Write to us</Link>; we answer within one month. If you are not
        content with our answer, you can complain to the{" "}
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
        When we change this policy we change the date at its top, and tell account holders by email
        of changes that matter.
      </p>
    ),
  },
];
