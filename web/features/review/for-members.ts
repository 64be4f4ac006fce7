/** The code loaded for members: a single chunk, since the author of a review here may also post one. */
export { ChangeReview } from "./change-review.tsx";
export { MemberPost } from "./member-post.tsx";
