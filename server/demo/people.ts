import type { Profession } from "@locumark/contract/choices";

export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly profession: Profession;
  readonly registrationNumber: string;
  /** Only where the profession has no fixed one. */
  readonly registrationBody?: string;
}

/** No mail ever reaches `.example` (RFC 2606). */
export const demoDomain = "demo.example";

export const demoPassword = "locumark demo";

const at = (name: string) => `${name}@${demoDomain}`;

export const people: readonly DemoPerson[] = [
  {
    name: "Amara Quillwell",
    email: at("amara"),
    profession: "Pharmacist",
    registrationNumber: "2099001",
  },
  {
    name: "Tom Hollybrand",
    email: at("tom"),
    profession: "Pharmacist",
    registrationNumber: "2099002",
  },
  {
    name: "Priya Thistlecote",
    email: at("priya"),
    profession: "Doctor",
    registrationNumber: "9900001",
  },
  {
    name: "Gethin Penhallick",
    email: at("gethin"),
    profession: "Doctor",
    registrationNumber: "9900002",
  },
  {
    name: "Rosa Widderburn",
    email: at("rosa"),
    profession: "Nurse",
    registrationNumber: "99Z0001E",
  },
  {
    name: "Callum Droverley",
    email: at("callum"),
    profession: "Dispenser",
    registrationNumber: "DEMO-17",
    registrationBody: "Sallowshire College of Dispensing",
  },
  {
    name: "Zainab Fennimarsh",
    email: at("zainab"),
    profession: "Accuracy Checking Technician",
    registrationNumber: "5099001",
  },
  {
    name: "Ed Marroway",
    email: at("ed"),
    profession: "Other",
    registrationNumber: "DEMO-42",
    registrationBody: "General Dental Council",
  },
];
