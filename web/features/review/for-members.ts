/** The code for members, and for visitors who begin to write: a single chunk, since the author of a review here may also
 * post one. */
export { ChangeReview } from "./change-review.tsx";
export { GuestPost } from "./guest-post.tsx";
export { MemberPost } from "./member-post.tsx";
