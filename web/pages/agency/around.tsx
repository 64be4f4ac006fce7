export { AskColleague } from "../../features/place/ask-colleague.tsx";
export { ClaimBlock } from "../../features/place/claim-block.tsx";
export { QuestionsBlock } from "../../features/place/questions-block.tsx";
export { ReportPlace } from "../../features/report/report-place.tsx";
export { RemovedReviews } from "../../features/review/removed-reviews.tsx";
export { AtAGlance } from "../../features/review/at-a-glance.tsx";
