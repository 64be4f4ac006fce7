export type StructuredDataObject = Readonly<Record<string, unknown>>;

/** Structured data (schema.org) about the page's subject for search engines; browsers do not execute it. */
export function StructuredData({ data }: { data: StructuredDataObject }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  // No tag inside can close the element early; JSON parses the escape as the character.
  const html = { __html: text.replaceAll("<", "\\u003c") };
  // oxlint-disable-next-line react/no-danger -- an element's text would be escaped as HTML, which scripts are not
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />;
}
