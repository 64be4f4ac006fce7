import { Link } from "react-router";
import { Accordion } from "../../components/accordion/accordion.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { StructuredData } from "../../components/head/structured-data.tsx";
import { paths } from "../../paths.ts";
import { plainText } from "./plain-text.ts";
import { questions } from "./questions.tsx";

const faqPage = {
  "@type": "FAQPage",
  mainEntity: questions.map(({ title, body }) => ({
    "@type": "Question",
    name: title,
    acceptedAnswer: { "@type": "Answer", text: plainText(body) },
  })),
};

export function Component() {
  return (
    <Columns
      beside={
        <>
          <h2>Something else?</h2>
          <p>
            Read the <Link to={paths.guides()}>user guides</Link>, which go step by step, or{" "}
            <Link to={paths.contact()}>contact us</Link>.
          </p>
        </>
      }
    >
      <Head
        title="Frequently asked questions"
        description="What locums ask about reviews, anonymity, accounts and searching for workplaces."
        canonicalPath={paths.faq()}
      />
      <StructuredData data={faqPage} />
      <h1>Frequently Asked Questions</h1>
      <Accordion items={questions} />
    </Columns>
  );
}
