import type { Profession } from "@locumark/contract/choices";

export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly profession: Profession;
  readonly registrationNumber: string;
  /** Only where the profession has no fixed one. */
  readonly registrationBody?: string;
  /** Only where the profession is "Other". */
  readonly jobTitle?: string;
}

/** No mail ever reaches `.example` (RFC 2606). */
export const demoDomain = "demo.example";

export const demoPassword = "locumark demo";

const at = (name: string) => `${name}@${demoDomain}`;

/** The accounts to log in as: few enough to be listed. */
export const logIns: readonly DemoPerson[] = [
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
    jobTitle: "Dental nurse",
    registrationNumber: "990042",
    registrationBody: "General Dental Council",
  },
];

const firstNames =
  "Ines Rhodri Sunita Fergus Adaeze Marek Isla Yusuf Harriet Kofi Niamh Dev Beatrix".split(" ");
const surnames = "Copplestane Dunmallow Garrowby Hexleigh Lanwithan Orrisdale Pellowick".split(" ");
const registrations = [
  ["Pharmacist", (number: number) => `2099${number}`],
  ["Doctor", (number: number) => `9900${number}`],
  ["Nurse", (number: number) => `99Z0${number}E`],
  ["Accuracy Checking Technician", (number: number) => `5099${number}`],
] as const;

/** Other reviewers: each person has one review per place, so a place with many reviews needs many people. */
const colleagues = Array.from({ length: 52 }, (_, index): DemoPerson => {
  // The lengths of the two lists have no common divisor, so that no name occurs twice.
  const firstName = firstNames[index % firstNames.length] ?? "";
  const surname = surnames[index % surnames.length] ?? "";
  const [profession, numbered] = registrations[index % registrations.length] ?? registrations[0];
  return {
    name: `${firstName} ${surname}`,
    email: at(`${firstName}.${surname}`.toLowerCase()),
    profession,
    registrationNumber: numbered(100 + index),
  };
});

export const people: readonly DemoPerson[] = [...logIns, ...colleagues];
