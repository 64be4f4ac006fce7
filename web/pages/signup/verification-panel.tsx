export function VerificationPanel() {
  return (
    <>
      <h2>Professional verification</h2>
      <p>
        Reviews here are worth reading because healthcare professionals write them. That is why we
        ask for your registration and a document that shows it.
      </p>
      <ul>
        <li>
          <strong>What to send:</strong> a registration certificate, a screenshot of your entry in
          the regulator&rsquo;s register, or your course certificate if your role has no regulator.
        </li>
        <li>
          <strong>Who sees it:</strong> you and the members of our team who check it. Never
          workplaces, agencies or other members.
        </li>
        <li>
          <strong>What others see:</strong> your name and profession on reviews you post under your
          name, and whether your registration has been checked. On anonymous reviews, none of it.
        </li>
        <li>
          <strong>When you can start:</strong> as soon as you have confirmed your email address.
        </li>
      </ul>
    </>
  );
}
