import { productName } from "@locumark/contract/product";
import { useSiteFacts } from "../../site-facts.ts";

export interface HeadProps {
  /** Without the product's name. */
  title: string;
  description?: string;
  /** The canonical path; none for pages that search engines should not index. */
  canonicalPath?: string | undefined;
  /** Whether search engines should leave it to that one. */
  isVariant?: boolean;
  /** The path of its Atom feed. */
  feed?: string;
}

/** A page's metadata for browsers, search engines and link previews. */
export function Head({ title, description, canonicalPath, isVariant, feed }: HeadProps) {
  const { publicUrl } = useSiteFacts();
  return (
    <>
      <title>{title === "" ? productName : `${title} | ${productName}`}</title>
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:image" content={`${publicUrl}/share.png`} />
      <meta property="og:image:alt" content={`${productName}: reviews of workplaces by locums`} />
      <meta name="twitter:card" content="summary_large_image" />
      {feed !== undefined && (
        <link rel="alternate" type="application/atom+xml" title={title} href={feed} />
      )}
      {description !== undefined && (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      )}
      {(canonicalPath === undefined || isVariant) && <meta name="robots" content="noindex" />}
      {canonicalPath !== undefined && (
        <>
          <link rel="canonical" href={publicUrl + canonicalPath} />
          <meta property="og:url" content={publicUrl + canonicalPath} />
        </>
      )}
    </>
  );
}
