import { describe, expect, test } from "vitest";
import { profileForm, profileInput, signupForm, signupInput } from "./accounts.ts";
import { jobTitleMissing, jobTitleReserved, storedJobTitle } from "./job-titles.ts";
import { refusals } from "./test/refusals.ts";

const signup = {
  name: "Robin Example",
  email: "robin@example.com",
  password: "a fine long passphrase",
  profession: "Other",
  registrationNumber: "123456",
  registrationBody: "GDC",
};
const profile = { name: "Robin Example", profession: "Other" };
const refused = (jobTitle: unknown) => [
  refusals(signupInput, { ...signup, jobTitle })["jobTitle"],
  refusals(profileInput, { ...profile, jobTitle })["jobTitle"],
];

describe("a job title", () => {
  test.each([
    "Dentist",
    "Dental nurse",
    "NHS dentist",
    "Dental hygienist / therapist",
    "Band 5 physiotherapist",
    "Healthcare support worker",
    "Registered manager",
    "Accuracy checking technician",
    "Moderate sedation nurse",
    "Deintydd",
    "Orthodontic therapist (part-time)",
    "A".repeat(60),
  ])("may be %s", (jobTitle) => {
    expect(refused(jobTitle)).toEqual([undefined, undefined]);
  });

  test.each([
    "Locumark staff",
    "L0cumark dentist",
    "Support Team",
    "Moderator",
    "NHS",
    "NHS England",
    "The NHS Trust",
    "NHS official",
    "GDC",
    "G.D.C. adviser",
    "G D C adviser",
    "GDC inspector",
    "ɢᴅᴄ adviser",
    "CQC inspector",
    "Inspector",
    "General Dental Council",
    "Care Quality Commission lead",
    "General Dental Coun\u0441il",
    "NHSE lead",
    "Review moderator",
    "Verified",
    "Ver\u0456fied dentist",
    "Registration checked",
    "Dentist \u2713",
    "\u2705 Dentist",
  ])("is not %s, which could be taken for our team or an authority", (jobTitle) => {
    expect(refused(jobTitle)).toEqual([jobTitleReserved, jobTitleReserved]);
  });

  test.each([
    "Dentist, robin@example.com",
    "Dentist www.example.com",
    "Dentist https://example",
    "Dentist 07700 900123",
    "Dentist 123456",
  ])("is not an address or a number: %s", (jobTitle) => {
    expect(refused(jobTitle)[0]).toMatch(/^Enter only your role/);
  });

  test("is one line of at most 60 characters, however huge it was", () => {
    for (const huge of ["A".repeat(61), "A".repeat(3_000_000), "1 ".repeat(1_000_000)]) {
      expect(refused(huge)[0]).toBe("Your role can have at most 60 characters.");
    }
    expect(refused("Dental\nnurse")[0]).toContain("one line");
    expect(refused("Dentist\u202e")[0]).toContain("one line");
    expect(refused("Dent\0ist")[0]).toContain("unreadable");
    for (const notText of [7, null, ["Dentist"], {}]) expect(refused(notText)[0]).toBeDefined();
  });

  test("is asked for by the forms of this site where the profession is Other; the calls do without", () => {
    expect(refusals(signupInput, signup)).toEqual({});
    expect(refusals(profileInput, profile)).toEqual({});
    for (const jobTitle of [undefined, "", "   "]) {
      expect(refusals(signupForm, { ...signup, jobTitle })).toEqual({ jobTitle: jobTitleMissing });
      expect(refusals(profileForm, { ...profile, jobTitle })).toEqual({
        jobTitle: jobTitleMissing,
      });
    }
    expect(refusals(signupForm, { ...signup, profession: "Nurse" })).toEqual({});
    expect(refusals(profileForm, { ...profile, profession: "Nurse" })).toEqual({});
  });

  test("is stored for Other only", () => {
    expect(storedJobTitle("Other", "Dentist")).toBe("Dentist");
    expect(storedJobTitle("Other", "")).toBeNull();
    expect(storedJobTitle("Nurse", "Dentist")).toBeNull();
  });
});
