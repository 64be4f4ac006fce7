/** What comes when there is a member: one file, as whoever has a review here may also post one. */
export { ChangeReview } from "./change-review.tsx";
export { MemberPost } from "./member-post.tsx";
