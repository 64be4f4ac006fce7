import type { ContactInput } from "@locumark/contract/contact";
import { secondMs } from "../../platform/clock.ts";

/** Nobody reads a form and writes a message in less; a program that fills in forms does. */
const quickestMs = 2 * secondMs;

/** Sent sooner than a person can: they are asked to send it once more, which costs them a click. */
export const isTooQuick = ({ openForMs }: Pick<ContactInput, "openForMs">): boolean =>
  openForMs !== undefined && openForMs < quickestMs;

/** Something stands in the field that people cannot see. */
export const isSuspect = ({ company }: Pick<ContactInput, "company">): boolean => company !== "";
