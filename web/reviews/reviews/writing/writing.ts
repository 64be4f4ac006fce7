/**
 * Code for members who write or change reviews, and visitors who begin one: one chunk, which most readers never load.
 */
export { ChangeReview } from "../own/change-review.tsx";
export { MemberPost } from "./member-post.tsx";
export { VisitorPost } from "./visitor-post.tsx";
