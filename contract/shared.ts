import * as z from "zod/mini";
import { id } from "./text.ts";

/** Path parameters of calls about one resource, given by its `_id`. */
export const one = z.object({ id });

export const message = z.strictObject({ message: z.string() });
