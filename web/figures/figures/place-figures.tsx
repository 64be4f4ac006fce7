/** The figures on the page of a place, and the questions: one chunk, see late-figures.tsx. */
export { AtAGlance } from "./at-a-glance.tsx";
export { PayBlock } from "./pay-compared.tsx";
export { QuestionsBlock } from "./questions-block.tsx";
