import * as z from "zod/mini";

/**
 * Whether the author has seen what a look at the words found. Left out for a review, nothing is refused, and what one of us
 * has to read first is held. With `false` the call stores nothing where something was found, but answers 409 `look_first`
 * with the marks.
 */
export const sendAnyway = {
  sendAnyway: z.optional(z.boolean({ error: "sendAnyway must be true or false." })),
};
