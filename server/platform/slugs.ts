/**
 * A name as part of an address: lower case, without accents, words joined by hyphens; "" when nothing is left.
 * `BOOTS & CO. (UK)` becomes `boots-and-co-uk`.
 */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}'’.]/gu, "")
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
