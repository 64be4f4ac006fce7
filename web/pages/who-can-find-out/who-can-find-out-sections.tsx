import { Link } from "react-router";
import { limits } from "@locumark/contract/limits";
import { publishingFormTexts, reviewFormTexts } from "@locumark/contract/review-form-texts";
import type { AccordionItem } from "../../components/accordion/accordion.tsx";
import { paths } from "../../paths.ts";

/** The ways that we know in which an author can be found out, by who looks. Every sentence is true of the code or of the desk. */
export const sections: AccordionItem[] = [
  {
    title: "What others see",
    body: (
      <>
        <p>
          Of an anonymous review: the rating, what you write and tap, whether the money had come
          when you wrote it, and the month in which it became public. Not your name, your
          profession, what you were paid and how soon, whether we had checked your registration, how
          the shift was booked, its month, answers that only some professions are asked for, the
          day, or whether you edited it. Your other reviews, and your name on another one, are not
          joined to it.
        </p>
        <p>
          Figures of pay and payments, and how many authors were checked, are made on the first of a
          month only, from {limits.payFiguresMin} reviews on. They take what anonymous reviews say
          in groups of at least {limits.figuresBatchMin} new ones: what you write counts together
          with others, or waits for them. Anyone who knows all but one of such a group can still
          work out roughly what the last one said.
        </p>
      </>
    ),
  },
  {
    title: "What a manager could learn",
    body: (
      <>
        <p>
          Anyone can see on which day a review appears, by looking every day. If you post the
          evening after a shift, the manager who wrote the rota has a good guess. We have tried it,
          in six made-up towns with a manager who knows the rota, the payroll and every habit: more
          than real ones do. Of 100 authors, so many were named almost for certain; in brackets, how
          sure the manager was of the right one on average:
        </p>
        <ul>
          <li>by one look at the cards: 4 (37 %)</li>
          <li>by watching every minute: 22 (61 %)</li>
          <li>and by seeing who leaves or reacts: 29 (64 %)</li>
          <li>and by weighing all reviews of a place together: 42 (72 %)</li>
          <li>by one look, had all let their cards show the pay: 61 (79 %)</li>
        </ul>
        <p>
          Your profession alone is told almost for certain for 17 in 100 by one look, and for 40 by
          watching: where most locums of a place have one, it is a good guess. What gives people
          away is the day. If everyone waited two weeks, watching would tell about half as many. We
          propose that only where the place has no other review of the month; with fewer than two
          others it would tell a third fewer, and most reviews of small places would wait.
        </p>
        <p>
          So the form proposes that an anonymous review becomes public within a day, at a time
          picked at random, or in about two weeks where the place has no other review this month.
          You can choose otherwise. Within a day means: what is written by day appears that night,
          and what is written in the small hours appears by day, in no order; where another review
          of yours appears then, a night later. That hides the time at which you wrote, but not the
          day. To hide the day as well, choose &ldquo;
          {publishingFormTexts.choices["two-weeks"]}
          &rdquo; or &ldquo;{publishingFormTexts.choices["a-month"]}&rdquo;.
        </p>
        <p>
          Where one locum works a month, the only review of that month is that locum&rsquo;s. The
          form says when yours would be the only one. Waiting helps; so does reviewing after another
          shift. Each person can post one review of a place in {limits.editWindowDays} days: if you
          have one with your name there, you did not write another.
        </p>
        <p>
          What one was paid, and after how many days, tells one&rsquo;s profession, and with a
          payroll the person. So an anonymous review shows neither, unless you tick &ldquo;
          {reviewFormTexts.fields.showPay.label}&rdquo;: then to the nearest £5, and the days in
          four steps. You can tick and untick it at any time.
        </p>
        <p>
          An edit or a deletion is seen at once. If someone asks you about a review and it changes
          or goes that day, they have their answer: wait, or leave it.
        </p>
        <p>
          If you delete your account with its reviews, those with your name go at once and the
          others one by one within {limits.vanishingDays} days. Anyone who keeps copies of the pages
          can see what went in that time, and that it may be one person&rsquo;s. The same is true of
          a suspended account whose reviews we hide, and of what comes back when the suspension
          ends. A review whose author had us forget them, or left, gets another id within{" "}
          {limits.vanishingDays} days: anyone who keeps copies of the site sees that, though not
          whose it was. If you take your name off a review, anyone who kept a copy of the page has
          both.
        </p>
        <p>
          A workplace that you add is public at once, unless you add it together with your review:
          then others see both at the same time.
        </p>
      </>
    ),
  },
  {
    title: "What a colleague could learn",
    body: (
      <p>
        Rare facts give people away more often than anything else: the day the fridge failed, a
        sentence that you also said aloud, a word that only you use. So do exact amounts: we leave
        out your pay, but not what you write about it. Leave out what only you would know.
      </p>
    ),
  },
  {
    title: "Anyone who sees your screen, your computer or your mailbox",
    body: (
      <>
        <p>
          On a computer at work others may read along, and the network there may record that you
          opened this site. Tick &ldquo;This is a shared computer&rdquo; when you log in, and log
          out, or use your own phone.
        </p>
        <p>
          The browser remembers too. Its history has the places that you opened and, where you began
          a review without an account, the star that you tapped. What you wrote without an account
          stays for {limits.draftDays} days, and what you follow without one or keep for offline
          until you remove it, whether or not you log out.
        </p>
        <p>
          Anyone who runs your mailbox sees that we write to you, and when. We send nothing when you
          post or when a review becomes public at its time, and no subject names a place. A mail
          about a review comes only when we had to look at it, ask you about it or decide about it,
          when someone replies to it, and, if you wanted to be asked, once about the payment. If you
          asked for them, reminders of your own shifts have their days and amounts, without the
          places, and the digest names what you follow. Use a private address for your account, not
          one of your employer or agency.
        </p>
      </>
    ),
  },
  {
    title: "What we hold",
    body: (
      <>
        <p>
          Who wrote a review, sealed with a key that is not in the database: without that you could
          not edit it. No network address with a review or a session. Our log has a line for each
          request, but not whose it was or what it was about; of those that write something it has
          the hour alone, in no order. Nothing of what you did not send.
        </p>
        <p>
          If you have us forget that you wrote a review (under{" "}
          <Link to={paths.myReviews()}>My Reviews</Link>), or delete your account, nothing in our
          database joins what stays to you, and of that only what others see stays. Backups that
          were made before have the rest until they are deleted, within {limits.erasuresListedDays}{" "}
          days: see the <Link to={paths.privacy()}>Privacy Policy</Link>.
        </p>
      </>
    ),
  },
  {
    title: "Who can open it, and when",
    body: (
      <>
        <p>
          Our server, for your own list and your edits. Staff who decide about a review see neither
          its author nor its rating. A moderator can open the author of one review while something
          about it is to be decided, for a reason out of a list, {limits.authorsOpenedDaily} a day
          at most, and not for a place that they speak for or have reviewed. Each time is recorded
          in a log that nobody can change through the site, and every admin is told the next morning
          how many were opened and by whom. A review that waits for the time you chose is shown to
          none of them.
        </p>
        <p>
          Under <Link to={paths.myReviews()}>My Reviews</Link> you see on which days a review of
          yours was opened and for what reason, unless a court forbids us to tell you.
        </p>
        <p>
          Anyone who runs our machines has the database and the key, and could open all of it but
          what you had us forget, and that too while there are backups from before.
        </p>
      </>
    ),
  },
  {
    title: "What a thief could learn",
    body: (
      <p>
        A thief of the database or of a backup, without the key, finds no name with an anonymous
        review, and nothing by which two of yours are joined. It does say on which day each of the
        last month became public, what you were paid to the nearest £5 and how soon in four steps,
        whether your registration was checked, and on which days you were last logged in: with a
        payroll beside it, that can be enough. Stolen from the running site, it says besides in
        which order rows were written since the last night, and may still have what was deleted
        since. The time at which you wrote one that waited is deleted once it is public, or within
        the day after. Backups have what the database had, and none may be kept longer than{" "}
        {limits.erasuresListedDays} days.
      </p>
    ),
  },
  {
    title: "What a court could learn",
    body: (
      <>
        <p>
          A court can order us to say who wrote something (lawyers call it a Norwich Pharmacal
          order), and then we have to. A few authorities can demand it by law; we ask them first
          which law. Short of that, and of your consent, we tell nobody: a letter from a solicitor,
          a manager or an agency changes nothing. What you had us forget we cannot say, once the
          backups from before are deleted.
        </p>
        <p>
          A <Link to={paths.notice()}>notice of defamation</Link> is no such order: your name and
          address then leave us only if you agree. If you stand by a review after one, we keep the
          name and address that you give, sealed, until {limits.noticeKeptMonths} months after it is
          over, even if you have us forget you or delete your account.
        </p>
      </>
    ),
  },
  {
    title: "If you think that you are found out",
    body: (
      <p>
        You can delete the review under <Link to={paths.myReviews()}>My Reviews</Link> at any time,
        or take your name off one that has it. Anyone who has read it may remember it; and a review
        that goes right after someone has spoken to you about it confirms what they thought. So
        choose &ldquo;{reviewFormTexts.deleteLater}&rdquo; where you can: it then goes at a random
        time. If anyone threatens you because of a review, please{" "}
        <Link to={paths.contact()}>tell us</Link>.
      </p>
    ),
  },
];
