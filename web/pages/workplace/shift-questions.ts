import { grouped } from "@locumark/contract/numbers";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";

/** Questions of locums before a shift, by kind of workplace. Loaded on the server, and with it on the page. */

const money =
  "Who pays: the place itself, a head office or an agency? How many days after the invoice?";
const arrival = "How do you get in: keys, alarm, parking, the last bus?";
const rest = "Is there a paid break, and someone to cover it?";

const items =
  "How many items a day, and how many trays, supervised doses and vaccinations come on top?";
const appointments =
  "How many appointments, how long is each, and how many are visits or telephone calls?";
/** Since 10 December 2026 a pharmacist may authorise technicians to dispense and supply (SI 2025/1249). */
const supervision =
  "Will you be asked to authorise technicians or hand-outs? Is it in writing, and may you say no?";
const help = "Who is the duty doctor, and who can you ask?";

const pharmacy = [
  money,
  "Which system is it, and will your log-in, and any smartcard, work there?",
  "Who else is in that day: a checking technician, dispensers, someone at the counter?",
  items,
  "Which services are expected, and are they paid?",
  supervision,
  rest,
  "Who hands over the keys, the controlled drugs and what is left from the day before?",
  arrival,
];

const practice = [
  money,
  appointments,
  "Are prescriptions, results and letters part of the session, and whose are they?",
  help,
  "Which system is it, and are your log-in, and any smartcard, ready on the day?",
  "What happens if a surgery runs over: is the time paid?",
  rest,
  arrival,
];

const dental = [
  "Is the pay by the day, by the hour or a share, and of what? When does it come?",
  "How much is NHS and how much private, and is there a target?",
  "Is there a nurse for the whole day who knows the practice?",
  "How long are the appointments, and who fills the gaps?",
  "Which system and which X-ray software are in use?",
  "Who looks after a patient if something goes wrong afterwards?",
  rest,
  arrival,
];

const optician = [
  money,
  "How many minutes for a sight test, and how many tests a day?",
  "Who does the pre-screening, and who dispenses?",
  "Which equipment is there: a field machine, a fundus camera, an OCT?",
  "Is there a target for sales?",
  "Which system is it, and is there a log-in for the day?",
  rest,
  arrival,
];

const anywhere = [
  money,
  "What is expected in the shift, and how many patients is that?",
  "Who else is there, and who can you ask?",
  "Which record system is it, and is there a log-in for the day?",
  "What happens if it runs over: is the time paid?",
  rest,
  arrival,
];

/**
 * The questions about what is known of the place come first, in place of the general ones.
 * @param type the kind of workplace as the site shows it
 */
export function shiftQuestions(
  type: string,
  known: Pick<WorkplaceDetails, "chain" | "workloads">,
): string[] {
  const own = new Map(ownQuestions(type, known));
  const general = generalQuestions(type);
  return [
    ...general.flatMap((question) => own.get(question) ?? []),
    ...general.filter((question) => !own.has(question)),
  ];
}

/** Each with the general one that it replaces. */
function ownQuestions(
  type: string,
  { chain, workloads }: Pick<WorkplaceDetails, "chain" | "workloads">,
): [string, string][] {
  const questions = workloads.map(({ measure, amount }): [string, string] =>
    measure === "items"
      ? [
          items,
          `With ${grouped(amount)} items a month, who helps, and how many trays, supervised doses and vaccinations come on top?`,
        ]
      : [
          appointments,
          `With ${grouped(amount)} patients, how many appointments are yours, how long is each, and how many are visits or telephone calls?`,
        ],
  );
  if (chain) {
    questions.push([
      money,
      `Who pays: the branch, the head office of ${chain.name} or an agency? How many days after the invoice?`,
    ]);
  }
  if (isBranch(type)) {
    questions.push([help, "Who else is at this branch, and who can you ask at the main surgery?"]);
  }
  return questions;
}

const isBranch = (type: string): boolean => /branch/i.test(type);

function generalQuestions(type: string): string[] {
  if (/pharmac|dispens/i.test(type)) return pharmacy;
  if (isBranch(type)) return practice;
  if (/\bgp\b|practice$/i.test(type) && !/dental/i.test(type)) return practice;
  if (/dent/i.test(type)) return dental;
  if (/optic/i.test(type)) return optician;
  return anywhere;
}
