import { Link, useSearchParams } from "react-router";
import * as contactLimits from "@locumark/contract/desk/contact/contact-limits";
import { productName } from "@locumark/contract/product";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { useSiteFacts } from "../../site-facts.ts";
import { ContactForm } from "./contact-form.tsx";

export function Component() {
  const { contactEmail } = useSiteFacts();
  const [parameters] = useSearchParams();
  const isComplaint = parameters.get("about") === "data-protection";
  const mailbox = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  return (
    <>
      <Head
        title="Contact us"
        description={`Write to the team behind ${productName}: questions, reports of reviews, requests about your data.`}
        canonicalPath={paths.contact()}
      />
      <Columns isForm beside={<BeforeYouWrite />}>
        <h1>Contact Us</h1>
        {isComplaint && <AboutComplaints />}
        <p>
          Write to us here or at {mailbox}. A person reads every message and answers within 24 to 48
          hours.
        </p>
        <WithoutScript>
          This form needs JavaScript. Without it, please write to {mailbox}.
        </WithoutScript>
        <ContactForm
          key={String(isComplaint)}
          {...(isComplaint && { topic: "data-protection" as const })}
        />
      </Columns>
    </>
  );
}

const AboutComplaints = () => (
  <p>
    <strong>A complaint about how we use your personal data:</strong> say what you think is wrong,
    and what you would like us to do. We confirm by mail that we have it, look into it and tell you
    the outcome; within {contactLimits.complaintDays} days you hear from us in any case. Please do
    not send documents about your identity: if we need to know more, we ask.
  </p>
);

function BeforeYouWrite() {
  return (
    <>
      <h2>Before you write</h2>
      <ul>
        <li>
          <strong>How something works:</strong> the <Link to={paths.guides()}>user guides</Link> and
          the <Link to={paths.faq()}>FAQs</Link> may already have the answer.
        </li>
        <li>
          <strong>A review that should not be here:</strong> tell us the workplace or agency, the
          date or month, and what is wrong with it.
        </li>
        <li>
          <strong>A statement that defames you:</strong> send us a{" "}
          <Link to={paths.notice()}>notice</Link>. The law says by when we answer it.
        </li>
        <li>
          <strong>Your data:</strong> you can correct, download and delete it yourself under Account
          Details. For anything else, ask us, or{" "}
          <Link to={paths.contact({ about: "data-protection" })}>make a complaint</Link>.
        </li>
        <li>
          <strong>No confirmation email?</strong>{" "}
          <Link to={paths.resendConfirmation()}>Have it sent again</Link>.
        </li>
      </ul>
    </>
  );
}
