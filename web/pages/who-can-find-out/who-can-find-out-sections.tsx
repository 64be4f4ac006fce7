import { Link } from "react-router";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";
import * as moderationLimits from "@locumark/contract/desk/moderation/moderation-limits";
import type { AccordionItem } from "../../components/accordion/accordion.tsx";
import { paths } from "../../paths.ts";

/**
 * The ways that we know in which an author can be found out, besides those above. Every sentence is true of the code or
 * of the desk.
 */
export const sections: AccordionItem[] = [
  {
    title: "What a manager can use",
    body: (
      <p>
        A review that you publish now was probably written by the person who has just worked there.
        One that has your name says that you wrote no other there in {reviewLimits.editWindowDays}{" "}
        days. Pay tells your profession, and with a payroll who you are. So a review shows pay and
        payment only if you tick them, and roughly. Both count in figures, at least{" "}
        {figureLimits.figuresBatchMin} new anonymous reviews at a time. Anyone who knows the others
        can work out the last. A change is seen at once, and so is a deletion that you do not leave
        to the night. Anonymous reviews of a deleted or suspended account go together in a night.
        Anyone who keeps copies of our pages sees which. If you take your name off a review, they
        still have it with your name.
      </p>
    ),
  },
  {
    title: "Your computer and mailbox",
    body: (
      <p>
        A network at work may record that you opened this site. The browser remembers pages, and
        what you wrote or follow without an account. Use your own phone, or tick &ldquo;This is a
        shared computer&rdquo; when you log in. Anyone who runs your mailbox sees that we write to
        you, and when. No subject names a place. We send nothing when you post or when a review
        appears.
      </p>
    ),
  },
  {
    title: "What we hold, and who can get it",
    body: (
      <>
        <p>
          Who wrote an anonymous review, encrypted, for your own list and edits. No network address
          with a review or a session. Our log has the hour of anything written, and the moment of
          pages read, not by whom. Moderators open at most {moderationLimits.authorsOpenedDaily}{" "}
          authors a day each. Nobody at our desk sees a review that waits for its night.
        </p>
        <p>
          A thief has the day of each recent review, and pay and days roughly. They also have the
          days on which you were logged in. With a payroll, that can be enough. A running machine
          may also hold what has just been deleted. A{" "}
          <Link to={paths.notice()}>notice of defamation</Link> is no court order. A few authorities
          can demand by law what a court can. If anyone threatens you because of a review, please{" "}
          <Link to={paths.contact()}>tell us</Link>.
        </p>
      </>
    ),
  },
];
