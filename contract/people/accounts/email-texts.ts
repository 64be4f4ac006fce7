/** At a field for an email address. */
export const emailTexts = {
  didYouMean: (domain: string) => `Did you mean ${domain}?`,
  use: (address: string) => `Use ${address}`,
} as const;
