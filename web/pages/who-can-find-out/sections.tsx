import { Link } from "react-router";
import { limits } from "@locumark/contract/limits";
import { publishingFormTexts } from "@locumark/contract/publishing-form-texts";
import type { Section } from "../../components/prose/numbered-sections.tsx";
import { paths } from "../../paths.ts";

/** The ways in which an author can be found out, the likeliest first. Every sentence is true of the code or of the desk. */
export const sections: Section[] = [
  {
    title: "What others see",
    body: (
      <p>
        Of an anonymous review: the rating, what you write and tap, the month in which it became
        public, roughly what you were paid and how soon, and whether we had checked your
        registration. Not your name, your profession, how the shift was booked, its month, answers
        that only some professions are asked for, the day, or whether you edited it. Your other
        reviews, and your name on another one, are not joined to it.
      </p>
    ),
  },
  {
    title: "Anyone who knows the rota and watches the page",
    body: (
      <>
        <p>
          Anyone can see on which day a review appears, by looking every day. If you post the
          evening after a shift, the manager who wrote the rota has a good guess.
        </p>
        <p>
          So an anonymous review becomes public within a day, at a time picked at random, unless you
          choose otherwise: what is written by day appears that night, and what is written in the
          small hours appears by day, in no order. That hides the time at which you wrote, but not
          the day. To hide the day as well, choose &ldquo;{publishingFormTexts.choices["two-weeks"]}
          &rdquo; or &ldquo;{publishingFormTexts.choices["a-month"]}&rdquo;.
        </p>
      </>
    ),
  },
  {
    title: "Anyone who knows how you write, or what happened to you",
    body: (
      <p>
        Rare facts give people away more often than anything else: the day the fridge failed, a
        sentence that you also said aloud, a word that only you use. So do exact amounts: we round
        your pay, but not what you write about it. Leave out what only you would know.
      </p>
    ),
  },
  {
    title: "Few locums, few reviews",
    body: (
      <p>
        Where one locum works a month, the only review of that month is that locum&rsquo;s. The form
        says when yours would be the only one. Waiting helps; so does reviewing after another shift.
      </p>
    ),
  },
  {
    title: "Anyone who sees your screen, your computer or your mailbox",
    body: (
      <>
        <p>
          On a computer at work somebody may read along, and the network there may record that you
          opened this site. Tick &ldquo;This is a shared computer&rdquo; when you log in, and log
          out, or use your own phone.
        </p>
        <p>
          Anyone who runs your mailbox sees that we write to you, and when. We send nothing when you
          post or when a review becomes public at its time, and no subject names a place. A mail
          about a review comes only when we had to look at it, ask you about it or decide about it,
          when somebody replies to it, and, if you wanted to be asked, once about the payment. Use a
          private address for your account, not one of your employer or agency.
        </p>
      </>
    ),
  },
  {
    title: "Our own people",
    body: (
      <>
        <p>
          We know which account a review belongs to: without that you could not edit it. Staff who
          decide about a review see neither its author nor its rating. A moderator can open the
          author of one review where the decision needs it; each time is recorded in a log that
          nobody can change. A review that waits for the time you chose is shown to none of them.
        </p>
        <p>
          Anyone who runs our machines could read the database. It has the account of each review,
          when it became public, and when your log-ins were last used. When you wrote one that
          waited is deleted once it is public, or within the day after. Backups have what the
          database had, and none may be kept longer than {limits.erasuresListedDays} days.
        </p>
      </>
    ),
  },
  {
    title: "A court",
    body: (
      <p>
        A court can order us to say who wrote something (lawyers call it a Norwich Pharmacal order),
        and then we have to. A few authorities can demand it by law; we ask them first which law.
        Short of that, and of your consent, we tell nobody. A{" "}
        <Link to={paths.notice()}>notice of defamation</Link> is no such order: your name and
        address then leave us only if you agree. A letter from a solicitor, a manager or an agency
        changes nothing.
      </p>
    ),
  },
  {
    title: "What we do not keep",
    body: (
      <p>
        No network address with a review or a session. Our log has a line for each request with its
        time, but not whose it was or what it was about. Nothing of what you did not send. If you
        delete your account, nothing joins what stays of your reviews to you: see the{" "}
        <Link to={paths.privacy()}>Privacy Policy</Link>.
      </p>
    ),
  },
  {
    title: "If you think that you are found out",
    body: (
      <p>
        You can delete the review under <Link to={paths.myReviews()}>My Reviews</Link> at any time,
        or take your name off one that has it; both work at once. Anyone who has read it may
        remember it. If somebody threatens you because of a review, please{" "}
        <Link to={paths.contact()}>tell us</Link>.
      </p>
    ),
  },
];
