import type { WorkplaceKind } from "@locumark/contract/choices";

/** The kind of a place, among those that people filter by and in words. */
export interface EntryKind {
  readonly kind: WorkplaceKind;
  readonly type: string;
}

export const headOffice: EntryKind = { kind: "head-office", type: "Head office" };
export const pharmacy: EntryKind = { kind: "pharmacy", type: "Pharmacy" };

/** After a publisher's prefix, if there is one; dentists of Northern Ireland have their invented postcode for a code. */
const madeUpCode = /^(?:(?:[A-Z-]+:)?F[A-Z]-\d{4}|NI-DENTAL:[QV].*)$/;

/** Whether it is a code of the bundled registers, of any release. No real code has such a hyphen. */
export const isMadeUp = (odsCode: string): boolean => madeUpCode.test(odsCode);

/** Patterns for the database that leave few others; `isMadeUp` is exact. */
export const madeUpPatterns = ["F_-____", "%:F_-____", "NI-DENTAL:Q%", "NI-DENTAL:V%"] as const;
