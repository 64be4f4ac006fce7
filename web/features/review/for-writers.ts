/** The form and what belongs to writing: one chunk, loaded when somebody writes. */
export { PublishReview } from "./publish-review.tsx";
export { ReadyReview } from "./ready-review.tsx";
export { ReviewForm } from "./review-form.tsx";
