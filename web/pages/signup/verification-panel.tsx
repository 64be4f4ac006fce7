import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";

/** Shown on desks, next to the form. */
export function VerificationPanel() {
  return (
    <>
      <h2>Professional verification</h2>
      <p>
        We want reviews by healthcare professionals. That is why we ask for your registration and a
        document that shows it. A person on our team compares them with your regulator&rsquo;s
        public register.
      </p>
      <VerificationFacts />
    </>
  );
}

export function VerificationFacts() {
  return (
    <ul className="stack-s">
      <li>
        <strong>What to send:</strong> a registration certificate, a screenshot of your entry in the
        regulator&rsquo;s register, or, if your role has no regulator, a letter from your employer
        or your course certificate.
      </li>
      <li>
        <strong>Who sees it:</strong> you and the members of our team who check it. Never
        workplaces, agencies or other members.
      </li>
      <li>
        <strong>What others see:</strong> your name and profession on reviews you post under your
        name, and whether and in which month your registration was checked. On anonymous reviews,
        none of it.
      </li>
      <li>
        <strong>When you can start:</strong> as soon as you have confirmed your email address.
        Reviews that you post under your name before we have checked your registration say so, for
        good.
      </li>
      <li>
        <strong>What we keep:</strong> the document for {verificationLimits.evidenceAcceptedDays}{" "}
        days after we have accepted it, or {verificationLimits.evidenceRefusedDays} days after we
        have refused it or asked for another. After that, only which registration was checked, what
        was compared, by whom and when. We check again after a year.
      </li>
    </ul>
  );
}
