// Temporary: until the pages know the two nights.
export { publishChoices, type PublishChoice } from "./nights.ts";
export type LaterChoice = "together";
export const proposedChoice = ({ isAnonymous }: { isAnonymous: boolean; isOnlyOne: boolean }) =>
  isAnonymous ? ("together" as const) : ("now" as const);
export const publishedMonth = (): string => "";
export const publishedAround = (): string => "";
export const publishedBetween = () => ({ from: new Date(), to: new Date() });
