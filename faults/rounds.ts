/** How often a fault is provoked; the short form is for every change, the long one for a release. */
export const rounds = process.env["FAULTS"] === "short" ? 3 : 20;
