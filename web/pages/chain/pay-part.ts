import { loadLater } from "../../load-later.ts";

export const payPart = loadLater(() => import("../../features/review/pay-compared.tsx"));
