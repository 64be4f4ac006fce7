import { Link } from "react-router";
import * as noticeLimits from "@locumark/contract/desk/notices/notice-limits";
import { productName } from "@locumark/contract/product";
import { Prose } from "../../components/prose/prose.tsx";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { useSiteFacts } from "../../site-facts.ts";
import { NoticeForm } from "./notice-form.tsx";

export function Component() {
  const { contactEmail } = useSiteFacts();
  const mailbox = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  return (
    <>
      <Head
        title="Notice of a defamatory statement"
        description={`Send ${productName} a notice under section 5 of the Defamation Act 2013 about something that was posted about you.`}
        canonicalPath={paths.notice()}
      />
      <Columns isForm beside={<WhatHappens />}>
        <Prose>
          <h1>Notice of a defamatory statement</h1>
          <p>
            If something posted here is untrue and seriously harms your reputation, you can send us
            a notice under section 5 of the Defamation Act 2013. It is for England and Wales.
          </p>
          <p>
            For anything else, such as a name, a patient&rsquo;s details or a review that is not
            genuine, please press Report beside it: that is quicker.
          </p>
        </Prose>
        <WithoutScript>
          This form needs JavaScript. Without it, please write to {mailbox}, with everything that
          the form asks for.
        </WithoutScript>
        <NoticeForm />
      </Columns>
    </>
  );
}

function WhatHappens() {
  return (
    <>
      <h2>What happens then</h2>
      <ol>
        <li>
          Within 48 hours we send your notice to the author, without your name and email address
          unless you agree, and tell you so.
        </li>
        <li>The author has until midnight at the end of the fifth day after that to answer.</li>
        <li>
          What you complain about is removed if they do not answer, or do not stand by it with their
          name and postal address. We tell you within 48 hours.
        </li>
        <li>
          If they stand by it, it stays. You get their name and address if they agree, or if a court
          orders us to give them to you.
        </li>
      </ol>
      <p>The 48 hours do not count weekends and bank holidays. The five days count every day.</p>
      <p>
        We delete what you send us {noticeLimits.noticeKeptMonths} months after the matter is over.
        See our <Link to={paths.privacy()}>privacy policy</Link>.
      </p>
    </>
  );
}
