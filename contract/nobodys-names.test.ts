import { describe, expect, it } from "vitest";
import { profileInput, signupInput } from "./people/accounts/accounts.ts";
import { reviewFormTexts } from "./reviews/reviews/review-form-texts.ts";
import { isNobodysName, nobodysName } from "./nobodys-names.ts";

describe("a name that says that it is nobody's", () => {
  it.each([
    ["Anonymous"],
    ["ANONYMOUS"],
    ["Anonymous User 7"],
    ["anonymous locum"],
    ["AnonymousLocum"],
    ["anonymous_pharmacist"],
    ["Mrs Anonymous"],
    ["An0nymous"],
    ["Αnоnymοus"],
    ["A n o n y m o u s"],
    ["Ano\u200bnymous"],
    ["Ａnonymous"],
    ["Anon"],
    ["anon."],
    ["Anon Locum"],
    ["Anon123"],
    ["Deleted User"],
    ["Deleted-Account"],
    ["[deleted]"],
    ["Removed member"],
    ["Former member, deleted"],
    ["Nobody"],
    ["No one, anonymous"],
    ["Unknown"],
    ["Unknown author"],
    ["Name withheld"],
    ["Not named: private"],
    ["Prefer not to say"],
    ["Somebody"],
    ["Locum"],
    ["A locum pharmacist"],
    ["Locum Doctor"],
    ["Undisclosed Nurse"],
    ["Annonymous"],
    ["A Nonymous"],
    ["anon ymous"],
    ["No Name"],
    ["N/A"],
    ["-"],
    ["???"],
    ["Mr X"],
    ["A N Other"],
    ["Whistleblower"],
    ["Mystery Locum"],
  ])("is %j", (name) => {
    expect(isNobodysName(name)).toBe(true);
  });
});

describe("a name that says that it is an authority's", () => {
  it.each([
    ["NHS England"],
    ["N.H.S. England"],
    ["nhs"],
    ["NH$ Wales"],
    ["ΝΗЅ England"],
    ["CQC Inspector"],
    ["Jane of the CQC"],
    ["Jane (CQC)"],
    ["GPhC"],
    ["GMC Jane"],
    ["GOC Inspector"],
    ["General Pharmaceutical Council"],
    ["Care Quality Commission"],
    ["Department of Health"],
    ["National Health Service"],
    ["Inspector"],
    ["Inspector Jane"],
    ["Health Inspector"],
    ["Jane - Inspector"],
    ["Moderator Jane"],
    ["Jane, moderator"],
    ["M0derator Jane"],
    ["Мoderator Jane"],
    ["Admin Jane"],
    ["Jane (Admin)"],
    ["Ombudsman"],
    ["Healthwatch Leeds"],
    ["The Regulator"],
    ["The Management"],
    ["Verified Pharmacist"],
  ])("is %j", (name) => {
    expect(isNobodysName(name)).toBe(true);
  });
});

describe("a person's own name", () => {
  it.each([
    ["Jane England"],
    ["England Jane"],
    ["Nhu Nguyen"],
    ["Nhung Scotland"],
    ["Grace Inspector"],
    ["Anon Nampa"],
    ["Supaporn Anon"],
    ["Peter Noone"],
    ["Ilker Göç"],
    ["Paul Nurse"],
    ["Nurse"],
    ["Jane Doctor"],
    ["Mark Locum"],
    ["Locum Mark"],
    ["Sam Private"],
    ["Secret Mensah"],
    ["Hidden Smith"],
    ["Ada Wales"],
    ["Adam Administer"],
    ["Modupe Adebayo"],
    ["Modi Singh-Rai"],
    ["Grace Smith-Inspector"],
    ["Mod Helmy"],
    ["Official Okafor"],
    ["Anne-Marie O'Neill"],
    ["O'Mod"],
    ["Joe Mod"],
    ["Guy Norman"],
    ["Will Knowne"],
    ["Ng"],
    ["Man Chi Gmch"],
    ["Antonia Hieronymus"],
    ["Victor Care"],
    ["Ray Quality"],
    ["Dr Jane England"],
    ["王小明"],
    ["7"],
    [""],
  ])("is %j", (name) => {
    expect(isNobodysName(name)).toBe(false);
  });
});

it("is refused with a sentence that points to the tick, when signing up and in the profile", () => {
  for (const schema of [signupInput, profileInput]) {
    const result = schema.safeParse({
      name: "Anonymous",
      email: "a@example.com",
      password: "a fine long passphrase",
      profession: "Doctor",
      registrationNumber: "1234567",
    });
    const faults = result.error?.issues.map(({ path, message }) => [path.join("."), message]);
    expect(faults).toEqual([["name", nobodysName]]);
  }
  expect(nobodysName).toContain(`“${reviewFormTexts.postAnonymously}”`);
});

it.each([
  ["almost nobody", "anony".repeat(24)],
  ["titles without end", "- admi".repeat(20)],
  ["phrases that break off", "department of ".repeat(8)],
  ["far too long a text", "anon ".repeat(60_000)],
])("looks at %s once and lets it pass", (_, name) => {
  expect(isNobodysName(name)).toBe(false);
});
