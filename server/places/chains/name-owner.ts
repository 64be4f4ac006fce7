/*
 * Some of the owners in the registers are people. A company, a trust and the trade name of several branches are public; a
 * person's name is not ours to spread, so whatever may be one is left out.
 */

/** An owner with fewer open branches has no chain. */
export const branchesMin = 2;

/** "J SMITH T/A SMITH'S PHARMACY LTD": the owner is who stands before. */
const tradingAs = /\s+(?:T\/?A|TRADING AS)\s.*$/i;

const title = /\b(?:MR|MRS|MS|MISS|MX|DR|DRS|DOCTORS?|PROF|PROFESSOR|MESSRS)\b/i;

/** Words after which someone else is named, or a former state. */
const notItself =
  /\b(?:C\/O|CARE OF|ESTATE OF|EXECUTORS?|ADMINISTRATORS?|TRUSTEES?|ON BEHALF|FORMERLY|PREVIOUSLY)\b/i;

/** At its end, after a name. */
const legalForm =
  /.[\s,(](?:LTD|LIMITED|PLC|P\.L\.C|LLP|L\.L\.P|CIC|C\.I\.C|CO-?OP|CO-?OPERATIVE|SOCIETY)\.?\)?(?: \(\w+\))?$/i;

const publicBody =
  /^NHS \p{L}{3}|\b(?:NHS|HSC|SOCIAL CARE)\b.* (?:TRUST|BOARD)$|\b(?:FOUNDATION TRUST|HEALTH BOARD)$|^(?:THE )?CO-?OPERATIVE\b/iu;

const trade =
  /\b(?:APOTHECAR(?:Y|IES)|CHEMISTS?|DISPENSAR(?:Y|IES)|DISPENSING|GROUP|HEALTHCARE|OPTICIANS?|OPTOMETRISTS?|PHARMAC(?:Y|IES))\b/i;
const trades = new RegExp(trade, "gi");

const agencyTrade =
  /\b(?:AGENC(?:Y|IES)|COVER|EMPLOYMENT|GROUP|HEALTHCARE|LOCUMS?|MEDICAL|PEOPLE|RECRUITMENT|RESOURC(?:ES|ING)|SOLUTIONS|STAFF(?:ING)?)\b/gi;

/** Whether an agency is a business rather than, as far as its name tells, one person. */
export function isCompanyName(name: string): boolean {
  if (nameOwner(name, 1) !== "") return true;
  if (title.test(name) || notItself.test(name)) return false;
  const others = name.replaceAll(agencyTrade, " ").match(/[\p{L}\p{N}'’.]+/gu) ?? [];
  return others.length <= 1;
}

/**
 * Names the owner of a place, as far as it may be said: a company or a public body, or a business that trades under one
 * name in several branches. One word next to the trade is a name over a door, PATEL CHEMISTS; two may be someone, ANIL
 * PATEL CHEMISTS.
 * @param name as a register has it; "" when unknown
 * @param branches how many open places it owns
 * @returns "" where it may be a person
 */
export function nameOwner(name: string, branches: number): string {
  const owner = name.replace(tradingAs, "").trim();
  if (title.test(owner) || notItself.test(owner)) return "";
  if (legalForm.test(owner) || publicBody.test(owner)) return owner;
  const others = owner.replaceAll(trades, " ").match(/[\p{L}\p{N}'’.]+/gu) ?? [];
  return branches >= branchesMin && trade.test(owner) && others.length <= 1 ? owner : "";
}
