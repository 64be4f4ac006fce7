/** The form and what belongs to it: one chunk, loaded once it is known who writes. */
export { MemberRate } from "./member-rate.tsx";
export { VisitorRate } from "./visitor-rate.tsx";
