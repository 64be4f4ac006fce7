import * as z from "zod/mini";
import type { Profession } from "../../choices.ts";
import * as limits from "../../limits.ts";
import { isReservedName, namesAuthority } from "../../reserved-names.ts";
import { text } from "../../text.ts";

export const jobTitleMissing = "Enter your role, such as Dentist or Dental nurse.";
export const jobTitleReserved =
  "Enter your own role, such as Dental nurse: this one could be taken for our team, an authority or the place.";
const jobTitleOnly = "Enter only your role, such as Dental nurse: no addresses and no numbers.";

/** Addresses of any kind, and numbers as long as a telephone's or a register's. */
const contact = /[@#]|:\/\/|\bwww\.|\d[\d\s().-]{3,}\d/i;

/** The job of a person whose profession is not in the list, in their own words; "" where not given. */
export const jobTitleOrNone = text({ label: "your role", max: limits.jobTitle }).check(
  z.refine((value: string) => !isReservedName(value) && !namesAuthority(value), {
    error: jobTitleReserved,
  }),
  z.refine((value: string) => !contact.test(value), { error: jobTitleOnly }),
);

/** @returns the job title as it is stored: only people whose profession is not in the list have one */
export const storedJobTitle = (profession: Profession, jobTitle: string): string | null =>
  profession === "Other" && jobTitle !== "" ? jobTitle : null;
