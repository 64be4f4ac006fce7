import { Link } from "react-router";
import { limits } from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import type { AccordionItem } from "../../components/accordion/accordion.tsx";
import { paths } from "../../paths.ts";

const { showPay, showPayment } = reviewFormTexts.fields;

/** The ways that we know in which an author can be found out, by who looks. Every sentence is true of the code or of the desk. */
export const sections: AccordionItem[] = [
  {
    title: "What others see",
    body: (
      <>
        <p>
          Of an anonymous review: the rating, what you write and tap, and the month in which it
          appeared. Not your name, profession, registration, pay or payment, how and when the shift
          was, answers that only some professions are asked for, or whether you edited it. Nothing
          joins it to your other reviews.
        </p>
        <p>
          Pay and payment count in figures, made in those two nights alone, which take anonymous
          reviews at least {limits.figuresBatchMin} new ones at a time. Anyone who knows all others
          of such a group can work out roughly what the last one said.
        </p>
      </>
    ),
  },
  {
    title: "What a manager learns",
    body: (
      <>
        <p>
          Anyone can look every day which reviews appear. One that waited appears with any others
          that waited: then its author worked there in the weeks before. One that you publish now
          was probably written by the person who has just worked there.
        </p>
        <p>
          Pay tells your profession, and with a payroll who you are. So a review shows neither pay
          nor payment, unless you tick &ldquo;{showPay.label}&rdquo; or &ldquo;{showPayment.label}
          &rdquo;: then pay to the nearest £5, and the days in four steps.
        </p>
        <p>
          Each person can post one review of a place in {limits.editWindowDays} days. If you have
          one there with your name, you did not write another.
        </p>
        <p>
          An edit is seen at once, and so is a deletion, unless you leave it to the next night.
          Anonymous reviews of a deleted account, and those of a suspended one, go in that night:
          anyone who keeps copies of the pages sees what went together. If you take your name off a
          review, they have both.
        </p>
      </>
    ),
  },
  {
    title: "Your screen, computer and mailbox",
    body: (
      <>
        <p>
          At work others may read along, and the network may record that you opened this site. Use
          your own phone, or tick &ldquo;This is a shared computer&rdquo; when you log in, and log
          out. The browser remembers the pages that you opened. What you wrote, follow or keep
          without an account stays in it.
        </p>
        <p>
          Anyone who runs your mailbox sees that we write to you, and when. We send nothing when you
          post or when a review appears, and no subject names a place. Mails about replies to
          anonymous reviews, and about payments, go in the morning after one of the two nights. Use
          a private address, not one of your employer or agency.
        </p>
      </>
    ),
  },
  {
    title: "What we hold",
    body: (
      <>
        <p>
          Who wrote a review, sealed, since without that you could not edit it. No network address
          with a review or a session. Our log has a line for each request, but not whose it was or
          what it was about: the hour where something was written, else the moment.
        </p>
        <p>
          Our server opens the seal for your own list and edits. A moderator can open the author of
          one review while something about it is to be decided, for a reason, and{" "}
          {limits.authorsOpenedDaily} a day at most. You see on which day and why, unless a court
          forbids us to tell you. Nobody at our desk sees a review that waits for its night.
        </p>
        <p>
          Once you have us forget that you wrote a review, nothing in our database joins it to you,
          even with the key. Backups from before have it until they are deleted: see the{" "}
          <Link to={paths.privacy()}>Privacy Policy</Link>.
        </p>
      </>
    ),
  },
  {
    title: "What a thief learns",
    body: (
      <p>
        Without the key, no name with an anonymous review. But on which day each of the last weeks
        appeared, pay to the nearest £5 and days in four steps, whether registrations were checked,
        and on which days you were logged in: with a payroll, that can be enough. Stolen from the
        running machine, also the order of writing, and perhaps what has just been deleted.
      </p>
    ),
  },
  {
    title: "What a court learns",
    body: (
      <p>
        A court can order us to say who wrote something, and a few authorities can demand it by law.
        Short of that, and of your consent, we tell nobody. What you had us forget we cannot say,
        once the backups from before are deleted. A{" "}
        <Link to={paths.notice()}>notice of defamation</Link> is no such order. If you stand by a
        review after one, we keep the name and address that you give, sealed, until{" "}
        {limits.noticeKeptMonths} months after it is over, whatever we forget.
      </p>
    ),
  },
  {
    title: "If you are found out",
    body: (
      <p>
        You can delete a review in <Link to={paths.myReviews()}>My Reviews</Link> at any time, or
        take your name off it. A review that goes right after someone asked you about it confirms
        what they thought: so leave it to the next night if you can. If anyone threatens you because
        of a review, please <Link to={paths.contact()}>tell us</Link>.
      </p>
    ),
  },
];
