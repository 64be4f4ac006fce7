import * as z from "zod/mini";
import { letters } from "../../choices.ts";

export const letterQuery = z.object({
  /** Without one, the places with the most reviews and then the largest are listed. */
  letter: z.optional(z.enum(letters, { error: "The letter must be one of a to z, or other." })),
});

/** A chain or a town in such a list. */
const listed = z.strictObject({
  slug: z.string(),
  name: z.string(),
  openPlaces: z.number(),
  reviewCount: z.number(),
});
export type Listed = z.infer<typeof listed>;

export const listAnswer = z.strictObject({
  total: z.number(),
  /** Only letters that something begins with, in order. */
  letters: z.array(z.strictObject({ letter: z.enum(letters), count: z.number() })),
  /** By name; without a letter at most `limits.groupPlaces`. */
  listed: z.array(listed),
});
export type ListAnswer = z.infer<typeof listAnswer>;
