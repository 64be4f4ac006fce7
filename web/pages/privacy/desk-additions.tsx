import { Link } from "react-router";
import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import * as noticeLimits from "@locumark/contract/desk/notices/notice-limits";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import * as claimLimits from "@locumark/contract/desk/claims/claim-limits";
import * as contactLimits from "@locumark/contract/desk/contact/contact-limits";
import { paths } from "../../paths.ts";

/** Describes what people at the desk see and decide, and how long that is kept. */
export function DeskAdditions() {
  return (
    <>
      <h2 id="people-who-look">
        Also added on <time dateTime="2026-11-22">22 November 2026</time>: people who look
      </h2>
      <ul>
        <li>
          <strong>Your document.</strong> A member of our staff compares it with your name and
          number, and looks your number up in your regulator&rsquo;s public register; for roles
          without a regulator they look at your employer&rsquo;s letter or your certificate. We
          delete the document {verificationLimits.evidenceAcceptedDays} days after we accepted it,
          and {verificationLimits.evidenceRefusedDays} days after we refused it. What stays is the
          regulator, the number, what was compared, when and by which member of staff. A year later
          we ask you to confirm it again.
        </li>
        <li>
          <strong>Who sees who you are.</strong> A moderator can open the author of one review while
          something is to be decided about it, and an admin an account, for example to answer you:
          for a reason, and each time is recorded. Nobody decides about themselves, or opens the
          author of a review of a place that they speak for or have reviewed. Of staff we store the
          key of their second factor and, in a form that cannot be read back, their recovery codes.
        </li>
        <li>
          <strong>The log of the desk</strong> records who of our staff did what and when, never
          with names or texts. Once you have deleted your account, its identifier there leads to
          nobody.
        </li>
        <li>
          <strong>Reports.</strong> Who reports a review, reply, place or agency leaves a sentence
          and an address; of members it is the account’s. Staff see the sentence. We use both to
          decide and to answer, never pass them on, and delete them 6 months after the decision, and
          at once when what was reported is deleted. The author learns what we decided and why, not
          by whom it was reported. Where a report is a notice of defamation, sentence and address
          become part of the notice.
        </li>
        <li>
          <strong>Reviews that wait or were removed.</strong> We store the state of a review, the
          reason, and what you write to us in an appeal. You are told at once, and can delete it at
          any time. Anyone who breaks the rules again and again is suspended; we store the reason
          until that ends.
        </li>
        <li>
          <strong>Notices that a review or reply defames someone</strong> (Defamation Act 2013,
          section 5). We send you a copy. If you stand by what you wrote, you give us your name and
          postal address for this matter alone. Only the moderators who handle it can read them, and
          we pass them on only if you agree or a court orders it, and those of the complainant only
          if the complainant agrees. All of it is deleted {noticeLimits.noticeKeptMonths} months
          after the matter is over, not before, even if the account is deleted: the law lets claims
          be brought for that long.
        </li>
        <li>
          <strong>Replies.</strong> Who asks to reply for a workplace or agency gives us a name, a
          role and an email address, for the desk only. To check it we may call the place and ask
          for you. They are deleted when the claim is given up or an account with that address is
          deleted, {accountLimits.unconfirmedDays} days after the claim if the address is not
          confirmed, and {claimLimits.claimKeptDays} days after we refused or withdrew it. Shown is
          the name of the organisation. The person who replies sees of you what everybody sees.
        </li>
        <li>
          <strong>Why.</strong> We check, decide and keep these records to publish only genuine and
          lawful reviews, and to be able to show that we did (legitimate interest); we answer
          notices and complaints because the law asks us to (legal obligation).
        </li>
      </ul>
      <h2 id="complaint">A complaint about how we use your data</h2>
      <p>
        Send it by{" "}
        <Link to={paths.contact({ about: "data-protection" })}>the form for complaints</Link>, or in
        any other way. We confirm by email that we have it, within {contactLimits.complaintDays}{" "}
        days and normally at once, look into it without undue delay, tell you how far we are if it
        takes longer, and tell you the outcome. You can also complain to the{" "}
        <a href="https://ico.org.uk/make-a-complaint/" rel="noopener">
          Information Commissioner&rsquo;s Office
        </a>{" "}
        at any time.
      </p>
    </>
  );
}
