import { describe, expect, test } from "vitest";
import { profileForm, profileInput, signupForm, signupInput } from "./accounts.ts";
import { jobTitleMissing, jobTitleReserved, storedJobTitle } from "./job-titles.ts";
import { refusals } from "../../test/refusals.ts";

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
    "Associate dentist",
    "Foundation dentist",
    "Specialist orthodontist",
    "Oral surgeon",
    "Endodontist",
    "Trainee dental nurse",
    "Dental hygienist",
    "Dental therapist",
    "Dental hygienist and therapist",
    "Orthodontic therapist",
    "Clinical dental technician",
    "Dental receptionist",
    "Treatment coordinator",
    "Oral health educator",
    "Community dental officer",
    "MOD dentist",
    "Health board dentist",
    "Trust dentist",
    "NHS community dentist",
    "Dental practice owner",
    "Certified dental nurse",
    "Physiotherapist",
    "Advanced paramedic practitioner",
    "Emergency response paramedic",
    "Rapid response nurse",
    "Podiatrist",
    "Diagnostic radiographer",
    "Occupational therapist",
    "Trusted assessor",
    "Speech & language therapist",
    "Dietitian",
    "Operating department practitioner",
    "Biomedical scientist",
    "Phlebotomist",
    "Healthcare assistant",
    "Midwife",
    "Health visitor",
    "Public health nurse",
    "Police custody nurse",
    "Approved clinician",
    "Approved mental health professional",
    "Physician associate",
    "Orthoptist",
    "Audiologist",
    "Contact lens optician",
    "Osteopath",
    "Pharmacy manager",
    "Deputy practice manager",
    "Theatre manager",
    "Director of nursing",
    "Team leader",
    "Medicines use reviewer",
    "NHS 111 health advisor",
    "Admin assistant",
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
    "NHS Digital",
    "N H S Digital",
    "NHSX",
    "NHS Resolution",
    "NHS complaints team",
    "NHS Counter Fraud Authority",
    "NHS Business Services Authority",
    "NH5 England",
    "\u039d\u041d\u0405 England",
    "Official reply",
    "Official response",
    "O-f-f-i-c-i-a-l reply",
    "\u041eFFI\u0421I\u0410L reply",
    "\u1d0f\ua730\ua730\u026a\u1d04\u026a\u1d00\u029f",
    "\uff2f\uff46\uff46\uff49\uff43\uff49\uff41\uff4c",
    "Official NHS dentist",
    "Manager of this pharmacy",
    "This pharmacy's manager",
    "Owner of the practice",
    "The owner",
    "The Manager",
    "The m\u200ban\u200bager",
    "Manager here",
    "Owner",
    "The management",
    "Management reply",
    "Reply from the manager",
    "Response from Kim",
    "On behalf of us",
    "For the practice",
    "HR department of this practice",
    "Solicitor for the surgery",
    "Legal team",
    "Locumark team",
    "L 0 c u m a r k",
    "Locu\u200bmark",
    "Mod",
    "Site mod",
    "The review team",
    "Trust & Safety",
    "Editor",
    "Top reviewer",
    "Approved reviewer",
    "Certified",
    "VERIFIED",
    "V e r i f i e d",
    "Veri fied",
    "Veri_fied",
    "V\u200be\u200brified",
    "v3r1f13d",
    "ID checked",
    "Identity confirmed",
    "Registration confirmed",
    "M\u03bfderator",
    "mod\u00e9rator",
    "M0d erator",
    "G\u200bD\u200bC",
    "C Q C",
    "Dental Counci1",
    "Department of Health",
    "Public Health England",
    "Integrated Care Board",
    "Health Board",
    "Healthwatch",
    "UKHSA",
    "Professional Standards Authority",
    "HM Government",
    "Police",
    "Police officer",
    "Registered \u2611",
  ])("is not %j, which could be taken for our team, an authority or the place", (jobTitle) => {
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
