/** The part of a place's address to which the author of a visitor's draft returns, once logged in, to publish it. */
export const publishHash = "#publish";
