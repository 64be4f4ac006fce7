import { loadLater } from "../../load-later.ts";

export const aroundParts = loadLater(() => import("./around.tsx"));
