import type { ClaimInput } from "@locumark/contract/desk/claims/claims";
import { minuteMs } from "../platform/clock.ts";
import type { Member, TestSite } from "./test-site.ts";

/** The telephone number that the register has for `inRegister`. */
export const registerNumber = "01632 960001";

/** Makes a workplace one that a register has with its number, as places must be to be claimed. */
export async function inRegister(site: TestSite, id: string): Promise<void> {
  await site.site.database.write
    .updateTable("workplaces")
    .set(({ fn, val }) => ({
      ods_code: fn.coalesce("ods_code", val(`T${id}`)),
      telephone: registerNumber,
    }))
    .where("id", "=", id)
    .execute();
}

/** The form, about a workplace. */
export const claimForm = {
  kind: "workplace" as const,
  organisation: "Ashenwick Pharmacy",
  person: "Quentin Ashenwick",
  role: "Owner",
  email: "quentin@ashenwick-pharmacy.example",
  note: "",
};

export const unfolded = (mail: string): string =>
  mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");

/** The newest mail to an address that contains a text. */
export async function mailTo(site: TestSite, email: string, text: string): Promise<string> {
  const mails = (await site.mails()).map(unfolded);
  const mail = mails.findLast((one) => one.includes(`To: ${email}`) && one.includes(text));
  if (mail === undefined) throw new Error(`There is no mail to ${email} with "${text}".`);
  return mail;
}

export const codeIn = (mail: string): string => /code\?code=([\w-]+)/.exec(mail)?.[1] ?? "";
export const linkIn = (mail: string): string => /\/replies\/([\w-]+)/.exec(mail)?.[1] ?? "";

/** Asks and confirms the address. @returns the id of the item in the queue */
export async function askAndConfirm(
  site: TestSite,
  staff: Member,
  placeId: string,
  changes: Partial<ClaimInput> = {},
): Promise<string> {
  const before = await itemsOf(site, staff);
  await inRegister(site, placeId);
  const body = { ...claimForm, placeId, ...changes };
  await site.call("POST", "/api/claim", { body });
  const code = codeIn(await mailTo(site, body.email, "Confirm my email"));
  await site.call("POST", "/api/claim/code", { body: { code } });
  const after = await itemsOf(site, staff);
  return after.find((id) => !before.includes(id)) ?? "none";
}

async function itemsOf(site: TestSite, staff: Member): Promise<string[]> {
  const { body } = await site.call("GET", "/api/desk/queue", { as: staff });
  return body.items.filter(({ kind }) => kind === "claim").map(({ _id }) => _id);
}

export const decide = (site: TestSite, as: Member, item: string, body: object) =>
  site.call("POST", `/api/desk/claims/${item}/decision`, { as, body });

/** Grants the claim of an item by the proof of its kind of place. */
export const grant = (
  site: TestSite,
  as: Member,
  item: string,
  { kind = "workplace", ...more }: { kind?: ClaimInput["kind"]; codes?: string } = {},
) => decide(site, as, item, { decision: kind === "agency" ? "grant" : "called", ...more });

/** The whole way. @returns the token of the mailed link */
export async function speakFor(
  site: TestSite,
  staff: Member,
  placeId: string,
  changes: Partial<ClaimInput> = {},
): Promise<string> {
  const item = await askAndConfirm(site, staff, placeId, changes);
  await grant(site, staff, item, { kind: changes.kind ?? "workplace" });
  site.clock.advance(3 * minuteMs);
  return linkIn(await mailTo(site, changes.email ?? claimForm.email, "See the reviews"));
}

/** An agency's claim, from its website's domain. */
export const agencyClaim = {
  kind: "agency" as const,
  organisation: "Swift Locums",
  email: "ann@swift-locums.example",
};
