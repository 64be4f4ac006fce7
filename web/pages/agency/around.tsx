export { AskColleague } from "../../features/place/ask-colleague.tsx";
export { QuestionsBlock } from "../../features/place/questions-block.tsx";
export { AtAGlance } from "../../features/review/at-a-glance.tsx";
