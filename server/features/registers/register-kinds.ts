import type { WorkplaceKind } from "@locumark/contract/choices";

/** What a place is, among the kinds that people filter by and in words. */
export interface EntryKind {
  readonly kind: WorkplaceKind;
  readonly type: string;
}

export const headOffice: EntryKind = { kind: "head-office", type: "Head office" };
export const pharmacy: EntryKind = { kind: "pharmacy", type: "Pharmacy" };

const madeUpCode = /^F[DPGS]-\d{4}$/;

/** Whether it is a code of the bundled registers, of any release. No real code has a hyphen. */
export const isMadeUp = (odsCode: string): boolean => madeUpCode.test(odsCode);
