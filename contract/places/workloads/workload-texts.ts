import type { WorkplaceKind } from "../../choices.ts";
import { grouped } from "../../numbers.ts";
import { kindNouns } from "../workplaces/place-texts.ts";
import { nameMonth } from "../../uk-dates.ts";
import type { Workload, WorkloadCompared } from "./workloads.ts";

type Measure = Workload["measure"];

const units: Record<Measure, (amount: string) => string> = {
  items: (amount) => `${amount} items a month`,
  patients: (amount) => `${amount} patients registered`,
};

const words: Record<Measure, Record<WorkloadCompared["direction"], string>> = {
  items: { more: "busier", fewer: "quieter" },
  patients: { more: "more", fewer: "fewer" },
};

/** "7,900 items a month: busier than 7 in 10 pharmacies in Leeds" */
export function workloadText(
  { measure, amount, compared }: Pick<Workload, "amount" | "compared" | "measure">,
  kind: WorkplaceKind,
): string {
  const figure = figureText({ measure, amount });
  return compared === null ? figure : `${figure}: ${comparedText({ measure, compared }, kind)}`;
}

/** "In 2019: 7,900 items a month" */
export const oldWorkloadText = (text: string, month: string): string =>
  `In ${nameMonth(month)}: ${text}`;

/** "7,900 items a month" */
export const figureText = ({ measure, amount }: Pick<Workload, "amount" | "measure">): string =>
  units[measure](grouped(amount));

/** "busier than 7 in 10 pharmacies in Leeds" */
export function comparedText(
  { measure, compared }: { measure: Measure; compared: WorkloadCompared },
  kind: WorkplaceKind,
): string {
  const [one, several] = kindNouns[kind];
  const others = compared.tenths === 10 ? `any other ${one}` : `${share(compared)} ${several}`;
  return `${words[measure][compared.direction]} than ${others} in ${compared.among}`;
}

const share = ({ tenths }: WorkloadCompared): string =>
  tenths === 5 ? "half of the" : `${tenths} in 10`;

/** Names the source of the figure, and its month. */
export const workloadSource = ({ source, month }: Pick<Workload, "month" | "source">): string =>
  month ? `${source}, ${nameMonth(month)}` : source;
