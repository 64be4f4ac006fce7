import { loadLater } from "../../load-later.ts";

/** What helps to read many reviews. */
export const readingParts = loadLater(() => import("./reading.tsx"));
