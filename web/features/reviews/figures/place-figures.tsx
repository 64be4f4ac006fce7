/** The figures on the page of a place: one chunk, see late-figures.tsx. */
export { AtAGlance } from "./at-a-glance.tsx";
export { PayBlock } from "./pay-compared.tsx";
