import type { Values } from "./review-values.ts";

const amountShape = /^\d{1,7}(\.\d{1,2})?$/;
const hoursShape = /^\d{1,2}(\.\d{1,2})?$/;

/** An amount as people type it, "£28.50", "28,50", "1,200" "28.50/hr" or "8 hours", in the digits that the check takes. */
export function tidyAmount(typed: string): string {
  const bare = typed
    .slice(0, 40)
    .normalize("NFKC")
    .replaceAll(/[£\s]/g, "")
    .replace(/(?:\/|p|per|an)?h(?:(?:ou)?rs?)?$/i, "");
  if (/^\d{1,7},\d{1,2}$/.test(bare)) return bare.replace(",", ".");
  return /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare) ? bare.replaceAll(",", "") : bare;
}

const tidyHours = (typed: string): string => tidyAmount(typed);

export const isByTheHour = ({ payBasis = "" }: Values): boolean =>
  payBasis === "" || payBasis === "hour";

/**
 * Calculates pounds an hour from the fields of the pay, as the API takes it.
 * @returns undefined where they are not numbers yet
 */
export function typedPayRate(typed: Values): number | undefined {
  const amount = tidyAmount(typed["payRate"] ?? "");
  if (!amountShape.test(amount)) return undefined;
  if (isByTheHour(typed)) return Number(amount);
  const hours = tidyHours(typed["payHours"] ?? "");
  if (!hoursShape.test(hours) || Number(hours) < 0.5) return undefined;
  return Math.round((Number(amount) / Number(hours)) * 100) / 100;
}

/** The fields of the pay as the schema expects them; what is no number stays as it was typed, to be refused. */
export function readPay(typed: Values): Record<string, string | undefined> {
  const rate = typedPayRate(typed);
  const asTyped = tidyAmount(typed["payRate"] ?? "");
  return {
    payRate: rate === undefined ? asTyped : rate.toFixed(2),
    ...(!isByTheHour(typed) && { payHours: tidyHours(typed["payHours"] ?? "") }),
  };
}

/**
 * The amount that a session or a day came to, while only the rate is stored: the roundest one with this rate.
 * @param payRate pounds an hour
 */
export function amountFor(payRate: number, hours: number): string {
  for (const step of [100, 50, 10, 5, 1]) {
    const pence = Math.round((payRate * hours * 100) / step) * step;
    if (Math.round(pence / hours) === Math.round(payRate * 100)) return inPounds(pence);
  }
  return (payRate * hours).toFixed(2);
}

const inPounds = (pence: number): string =>
  pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
