export type StructuredDataObject = Readonly<Record<string, unknown>>;

/** What a page says about its subject to search engines (schema.org), as data that no browser runs. */
export function StructuredData({ data }: { data: StructuredDataObject }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  // No tag inside can end the element early; JSON reads the escape as the character.
  const html = { __html: text.replaceAll("<", "\\u003c") };
  // oxlint-disable-next-line react/no-danger -- an element's text would be escaped as HTML, which scripts are not
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />;
}
