import { loadLater } from "../../load-later.ts";

/** What stands on a card between its rating and its comment. */
export const answeredPart = loadLater(() => import("./answered.tsx"));
