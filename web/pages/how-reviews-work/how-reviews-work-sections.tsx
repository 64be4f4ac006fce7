import { Link } from "react-router";
import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import * as reportLimits from "@locumark/contract/desk/reports/report-limits";
import { productName } from "@locumark/contract/product";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import type { Section } from "../../components/prose/numbered-sections.tsx";
import { paths } from "../../paths.ts";

/** The steps in the order in which a review goes through them. Every sentence is true of the code or of the desk. */
export const sections: Section[] = [
  {
    title: "Who can write",
    body: (
      <>
        <p>
          Locums with an account. Everybody gives the number of their registration, or of their
          employer&rsquo;s letter or certificate where their work has no regulator, and uploads
          proof of it. One of us compares the name and the number with the proof and with the
          regulator&rsquo;s own register.
        </p>
        <p>
          A named review says &ldquo;{reviewTexts.marks.checked}&rdquo; or &ldquo;
          {reviewTexts.marks.unchecked}&rdquo;, as on the day from which it has the name. Checked
          means: {reviewTexts.markHelp.checked} It does not mean that we know of the shift or judge
          their work. Our word without either is no check.
        </p>
        <p>
          People may post before their check, and all reviews count alike. Where at least{" "}
          {figureLimits.checksMin} authors were checked and {figureLimits.checksMin} were not, the
          page of the place says how many. Each person may post one review of a place in{" "}
          {reviewLimits.editWindowDays} days.
        </p>
      </>
    ),
  },
  {
    title: "What others see of the author",
    body: (
      <p>
        A named review shows the name, the profession and whether the registration was checked; an
        anonymous one none of these.{" "}
        <Link to={paths.whoCanFindOut()}>Who can find out it was me?</Link> says the rest.
      </p>
    ),
  },
  {
    title: "What is banned",
    body: (
      <>
        <p>A review must be about a shift that its author really worked. These are banned:</p>
        <ul>
          <li>made-up reviews, and reviews written on behalf of someone else;</li>
          <li>reviews that someone has paid for, or given anything for;</li>
          <li>reviews of one&rsquo;s own workplace or agency, or of a competitor&rsquo;s;</li>
          <li>advertisements;</li>
          <li>naming a person, telephone numbers, private addresses, any detail of a patient;</li>
          <li>hate, threats, and anything else that is unlawful.</li>
        </ul>
        <p>
          Fake reviews and concealed incentives are also against the law in the UK: the Digital
          Markets, Competition and Consumers Act 2024.
        </p>
      </>
    ),
  },
  {
    title: "Incentives",
    body: (
      <p>
        We give nothing for reviews: no money, no prizes, no vouchers. Workplaces and agencies may
        ask locums for a review, but may not offer anything for it, nor ask only those who were
        content.
      </p>
    ),
  },
  {
    title: "A look before others can",
    body: (
      <>
        <p>
          When you post or edit a review, or write a reply, the form looks in your words for what
          may be better left out: names of people, telephone numbers, addresses, details of
          patients, exact days and times, threats and accusations of crime. It marks what it finds,
          says why, and you change it or post it anyway.
        </p>
        <p>
          It changes no word, and it does not know the rating. It goes by words alone, so it marks
          some that are harmless and misses others. Our moderators see which kinds of marks a public
          review has, for two months at most.
        </p>
      </>
    ),
  },
  {
    title: "What waits before it is public",
    body: (
      <>
        <p>A few reviews wait for one of us to read them, and their authors are told at once:</p>
        <ul>
          <li>
            one that may have a detail of a patient or a telephone number; also one that was public,
            when an edit brings in either: it comes back with its date;
          </li>
          <li>
            one of many reviews of one place within a day by people who are not checked yet, or the
            second from one mailbox, whatever stands after a plus sign in its address; this wait
            ends by itself after {stateLimits.burstHoldHours} hours;
          </li>
          <li>
            those by a person whose proof of registration we have refused, until one of theirs is
            public.
          </li>
        </ul>
        <p>
          We aim to look at them within a day. A rating is never a reason to wait. Reviews that wait
          are shown nowhere and count nowhere.
        </p>
        <p>
          Anonymous reviews appear in the night to the next 1st or 15th, or at once if their author
          wants that. In those nights figures change too. Pay and payments are counted from{" "}
          {figureLimits.payFiguresMin} reviews on, anonymous ones at least{" "}
          {figureLimits.figuresBatchMin} at a time.
        </p>
      </>
    ),
  },
  {
    title: "Reports",
    body: (
      <>
        <p>
          Anyone can report a review, a reply, a workplace or an agency, without an account: press
          Report beside it. You get a reference and can follow your report. One of us reads it,
          decides by the rules above and tells you; we aim to do so within two days.
        </p>
        <p>
          Nothing is hidden because it was reported, however often. That someone dislikes a review
          is no reason to remove it: true criticism stays.
        </p>
      </>
    ),
  },
  {
    title: "What is removed",
    body: (
      <>
        <p>
          What breaks the rules. Often we ask the author first to change it, within seven days.
          Where a review was removed the page says so, with the month and the reason.
        </p>
        <p>
          If only the words broke a rule, the rating still counts: averages must show all genuine
          reviews. If it was not about a real shift, about another place, an advertisement, or paid
          for or written by someone with an interest in the place, the rating goes too.
        </p>
        <p>
          <strong>The same rules hold for good and bad ratings.</strong> The person who decides is
          shown the words, and neither the rating nor the answers by taps.{" "}
          <Link to={paths.totals()}>Our totals</Link> show how many low, middle and high ratings
          were removed.
        </p>
        <p>Nobody decides about their own reviews or about what they have reported themselves.</p>
      </>
    ),
  },
  {
    title: "If you think that we are wrong",
    body: (
      <p>
        The author of a removed review may ask once for another of our moderators to look at it. So
        may anyone who reported one that stayed, within {reportLimits.secondLookDays} days of our
        answer. That second decision is final. If we were wrong, the review comes back whole, on its
        day and with its rating. What goes after a notice of defamation goes for good: there the law
        leaves us no choice.
      </p>
    ),
  },
  {
    title: "If a review is about you",
    body: (
      <>
        <p>
          If you run the place, you can show us that you do and then{" "}
          <strong>reply once to each review</strong>, under the name of the organisation. Replies
          follow the same rules and can be reported too; one that may name a person, or have a
          telephone number or details of a patient, waits until one of us has read it. You do not
          learn who wrote the review; when its author takes their name off it, your reply is
          deleted, and you can write another.
        </p>
        <p>
          If a review or a reply says something untrue that seriously harms you, you can{" "}
          <Link to={paths.notice()}>give us a notice</Link> under section 5 of the Defamation Act
          2013 (England and Wales). We then put it to the author and follow the steps and times of
          the law. An author&rsquo;s name and address leave us only with their consent or by order
          of a court.
        </p>
      </>
    ),
  },
  {
    title: "Who pays",
    body: (
      <p>
        Nobody pays to be listed, to be ranked higher, to reply, or to have a review removed, and
        nobody can. The order of a search follows the words you search for, how near a place is,
        whether it is open, and the ratings; a list is ordered as you choose.
      </p>
    ),
  },
  {
    title: "How we keep count",
    body: (
      <p>
        Every quarter {productName} publishes how many reviews were posted, held, reported and
        removed, for what reasons and how fast: <Link to={paths.totals()}>our totals</Link>.
        Everything that staff decide is recorded in a log to which they can only add.
      </p>
    ),
  },
];
