import { Link } from "react-router";
import { guessedRight } from "@locumark/contract/found-out";
import { productName } from "@locumark/contract/product";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { Accordion } from "../../components/accordion/accordion.tsx";
import { Prose } from "../../components/prose/prose.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { sections } from "./who-can-find-out-sections.tsx";

const { rota, habits, chance } = guessedRight;

/** Shows what can give an anonymous author away, and what cannot: a minute's reading, and more of it folded below. */
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
          Unless you publish it at once, an anonymous review appears on one of two nights a month,
          so the day tells no more than the half-month. Where only two or three locums work, that
          can still be enough.
        </p>
        <p>
          <strong>A manager can guess.</strong>{" "}
          {`We tried it in made-up towns. Of 100 authors, one who knows the rota guesses ${rota} right, and chance ${chance}. One who knows everyone’s habits guesses ${habits}.`}
        </p>
        <ul>
          <li>
            <strong>A colleague</strong> may recognise you by what only you would know, or said
            aloud.
          </li>
          <li>
            <strong>A thief of our database</strong> finds no name with your review. A thief of the
            running machine gets the key too, and the order of writing.
          </li>
          <li>
            <strong>An operator</strong> of our machines could find out: the key is kept there too.
            A moderator can open one review, to decide about it. You see when and why.
          </li>
          <li>
            <strong>A court</strong> can order us to say who wrote it. A solicitor&rsquo;s letter
            cannot.
          </li>
        </ul>
        <h2>What you can do</h2>
        <ul>
          <li>Leave out what only you would know, and your pay.</li>
          <li>If someone asks you about a review, do not change or delete it that day.</li>
          <li>
            After its first night, choose &ldquo;{reviewFormTexts.forget.button}&rdquo; in{" "}
            <Link to={paths.myReviews()}>My Reviews</Link>. Then only backups can tell, until a day
            that we name.
          </li>
        </ul>
        <Accordion items={sections} />
      </Prose>
    </Columns>
  );
}
