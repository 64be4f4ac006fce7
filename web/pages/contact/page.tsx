import { Link } from "react-router";
import { productName } from "@locumark/contract/product";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../layout/columns.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import { useSiteFacts } from "../../site-facts.ts";
import { ContactForm } from "./contact-form.tsx";

export function Component() {
  const { contactEmail } = useSiteFacts();
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
        <p>
          Write to us here or at {mailbox}. A person reads every message and answers within 24 to 48
          hours.
        </p>
        <WithoutScript>
          This form needs JavaScript. Without it, please write to {mailbox}.
        </WithoutScript>
        <ContactForm />
      </Columns>
    </>
  );
}

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
          <strong>Your data:</strong> you can correct, download and delete it yourself under Account
          Details. For anything else, ask us.
        </li>
        <li>
          <strong>No confirmation email?</strong>{" "}
          <Link to={paths.resendConfirmation()}>Have it sent again</Link>.
        </li>
      </ul>
    </>
  );
}
