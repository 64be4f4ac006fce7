import { Link } from "react-router";
import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import * as limits from "@locumark/contract/limits";
import { productName } from "@locumark/contract/product";
import type { AccordionItem } from "../../components/accordion/accordion.tsx";
import { paths } from "../../paths.ts";

export const questions: AccordionItem[] = [
  {
    title: `What is ${productName}?`,
    body: (
      <p>
        {productName} is a UK site where locum healthcare professionals rate and review the places
        they work at, such as pharmacies, practices, clinics and opticians, and the agencies that
        place them there. Everyone can read it; to write you sign up with your registration.
      </p>
    ),
  },
  {
    title: "What is a locum?",
    body: (
      <p>
        Someone who stands in at a workplace for a while, from a single shift to several months,
        without being employed there permanently: a pharmacist covering a Saturday, a doctor
        covering maternity leave, an optometrist, nurse or dispenser who works in a different place
        every week.
      </p>
    ),
  },
  {
    title: "Why should I use it?",
    body: (
      <p>
        Before a shift, an advert tells you the rate and the address. It does not tell you whether
        the money comes, how long it takes, which computer system you will be using, or whether
        there is anywhere to park. Someone who has worked there knows. And when you know, you can
        tell the next person.
      </p>
    ),
  },
  {
    title: "How do I create an account?",
    body: (
      <>
        <p>
          <Link to={paths.signup()}>Sign up</Link> with your name, email address, profession and
          registration number, and a document that shows your registration: a PDF, JPG, JPEG or PNG
          file of at most {verificationLimits.evidenceMegabytes} MB.
        </p>
        <p>
          Dentists, dental nurses, hygienists and everybody else whose profession is not in the list
          choose Other and enter their role. It is shown instead of &ldquo;Other&rdquo; beside
          reviews under their name.
        </p>
        <p>
          We then send you an email. Follow the link in it within {accountLimits.confirmationHours}{" "}
          hours, and you can log in; in the browser you signed up with you are logged in at once.
        </p>
        <p>
          A person on our team then compares your name and number with your regulator&rsquo;s public
          register. If your role has no regulator, they look at your employer&rsquo;s letter or your
          course certificate. You can post before that:{" "}
          <Link to={paths.howReviewsWork()}>How reviews work</Link> says what others see of it.
        </p>
      </>
    ),
  },
  {
    title: "Is my information private?",
    body: (
      <p>
        Your email address, registration number and document are never shown to other members,
        workplaces or agencies. Other people see your name and profession only beside reviews that
        you post under your name, with the month in which we checked your registration; beside
        anonymous ones, nothing of it. You can download everything we hold about you, and delete
        your account, under <Link to={paths.accountDetails()}>Account Details</Link>. The{" "}
        <Link to={paths.privacy()}>Privacy Policy</Link> says what we keep and why.
      </p>
    ),
  },
  {
    title: "How do I submit a review?",
    body: (
      <p>
        Log in, find the workplace, and choose Post a Review on its page. Give your rating, the pay
        rate and the computer system; the rest is up to you. The form says when others see it. A few{" "}
        <Link to={paths.howReviewsWork()}>wait for one of us</Link>. You can edit or delete it for{" "}
        {reviewLimits.editWindowDays} days; after that you can still delete it, or take your name
        off it.
      </p>
    ),
  },
  {
    title: "Can I post anonymously?",
    body: (
      <p>
        Yes. Reviews are anonymous unless you untick Post anonymously. Then no reader sees your name
        or profession with the review, and what you were paid, or whether, only if you tick it. But
        someone who knows the rota may guess: leave out details that only you would know.{" "}
        <Link to={paths.whoCanFindOut()}>Who can find out it was me?</Link> says what we know of.
      </p>
    ),
  },
  {
    title: "What do workplace reviews contain?",
    body: (
      <ul>
        <li>
          a rating from {limits.ratingMin} to {limits.ratingMax}, shown as stars
        </li>
        <li>
          the pay rate in pounds an hour, and whether the money had come: paid and after how many
          days, not due yet, overdue, or in part or not at all. An anonymous one shows either only
          where its author wants that, roughly
        </li>
        <li>the computer system (PMR) in use</li>
        <li>
          if the author answered: whether they would work there again, how the shift was booked, and
          whether breaks, staffing, the computer log-in, handover, induction, parking, public
          transport, facilities, respect for their judgement and, for pharmacists, the choice to
          authorise technicians were good, mixed or bad. An anonymous review does not show how the
          shift was booked, nor what only some professions are asked
        </li>
        <li>special facilities and comments, if the author gave any</li>
      </ul>
    ),
  },
  {
    title: "How do I search for a workplace?",
    body: (
      <p>
        Type part of its name, its town or its postcode into the search box at the top of any page.
        Small typing mistakes do not matter. On the <Link to={paths.search()}>search page</Link> you
        can also choose a kind of workplace, search near a postcode or town, set a minimum rating
        and choose the order. If a place is missing, the last suggestion lets you add it.
      </p>
    ),
  },
];
