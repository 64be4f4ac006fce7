import { Link } from "react-router";
import { limits } from "@locumark/contract/limits";
import { productName } from "@locumark/contract/product";
import { publishingFormTexts, reviewFormTexts } from "@locumark/contract/review-form-texts";
import { Accordion } from "../../components/accordion/accordion.tsx";
import { Prose } from "../../components/prose/prose.tsx";
import { Columns } from "../../layout/columns.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import { sections } from "./who-can-find-out-sections.tsx";

/** What can give the author of an anonymous review away, and what cannot: a minute's reading, and all of it folded below. */
export function Component() {
  return (
    <Columns>
      <Head
        title="Who can find out it was me?"
        description={`Who could learn that you wrote an anonymous review on ${productName}, how, and what you can do about it.`}
        canonicalPath={paths.whoCanFindOut()}
      />
      <Prose>
        <h1>Who can find out it was me?</h1>
        <p>
          Nobody at a workplace or agency is told who you are, whatever they ask or pay. Still,
          nobody can promise that you are never found out. This is what each could learn, as of{" "}
          <time dateTime="2026-11-25">25 November 2026</time>:
        </p>
        <ul>
          <li>
            <strong>Anyone who reads your review:</strong> the rating, your words and taps, whether
            the money had come, and the month. Not your name, profession or pay, and nothing that
            joins it to your other reviews.
          </li>
          <li>
            <strong>Your manager, with the rota:</strong> a review that appears the night after a
            shift was probably written by the person who worked it. We tried it in made-up towns,
            with a manager who knows everyone&rsquo;s habits. Of 100 authors, one look at the
            reviews named 4 almost for certain, and watching every minute 22. Had the reviews shown
            pay, one look would have named 61.
          </li>
          <li>
            <strong>A colleague:</strong> what only you would know, or have said aloud.
          </li>
          <li>
            <strong>Our own people:</strong> who wrote it is sealed, and the key is kept apart from
            the database. A moderator can open one review, to decide about it. You see on which day
            and why. Whoever runs our machines has both.
          </li>
          <li>
            <strong>A thief of our database:</strong> no name. With a payroll beside it, what you
            were paid may be enough.
          </li>
          <li>
            <strong>A court:</strong> it can order us to say who wrote a review. A letter from a
            solicitor cannot.
          </li>
        </ul>
        <h2>What you can do</h2>
        <ul>
          <li>
            Choose &ldquo;{publishingFormTexts.choices["two-weeks"]}&rdquo; or &ldquo;
            {publishingFormTexts.choices["a-month"]}&rdquo;: it is the day that gives most people
            away.
          </li>
          <li>Leave out what only you would know, and leave your pay off the review.</li>
          <li>If someone asks you about a review, do not change or delete it that day.</li>
          <li>
            Choose &ldquo;{reviewFormTexts.forget.button}&rdquo; under{" "}
            <Link to={paths.myReviews()}>My Reviews</Link>. From then on we cannot say it either,
            once backups from before are deleted, within {limits.erasuresListedDays} days.
          </li>
        </ul>
        <p>These are all the ways that we know, in full:</p>
        <Accordion items={sections} />
      </Prose>
    </Columns>
  );
}
