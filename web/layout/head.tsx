import { productName } from "@locumark/contract/product";
import { useSiteFacts } from "../site-facts.ts";

export interface HeadProps {
  /** Without the product's name. */
  title: string;
  description?: string;
  /** The path this page wants to be known by; none for pages that are not for search engines. */
  canonicalPath?: string | undefined;
}

/** What a page says about itself to browsers, search engines and whoever shares its link. */
export function Head({ title, description, canonicalPath }: HeadProps) {
  const { publicUrl } = useSiteFacts();
  return (
    <>
      <title>{title === "" ? productName : `${title} | ${productName}`}</title>
      <meta property="og:title" content={title} />
      {description !== undefined && (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      )}
      {canonicalPath === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={publicUrl + canonicalPath} />
      )}
    </>
  );
}
