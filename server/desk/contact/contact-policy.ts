import type { ContactInput } from "@locumark/contract/desk/contact/contact";
import { secondMs } from "../../platform/clock.ts";

/** No person reads the form and writes a message in less time; a bot does. */
const fillInMinMs = 2 * secondMs;

/** Sent faster than a person can: the sender is asked to send it again, which costs a person one click. */
export const isTooQuick = ({ openForMs }: Pick<ContactInput, "openForMs">): boolean =>
  openForMs !== undefined && openForMs < fillInMinMs;

/** The honeypot field, which people cannot see, is filled in. */
export const isSuspect = ({ company }: Pick<ContactInput, "company">): boolean => company !== "";
