import { grouped } from "@locumark/contract/numbers";

export const reviewCountText = (count: number): string =>
  `${grouped(count)} ${count === 1 ? "review" : "reviews"}`;

export const dayText = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;
