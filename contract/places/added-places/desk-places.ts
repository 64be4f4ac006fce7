import * as z from "zod/mini";
import { workplaceKinds } from "../../choices.ts";
import { deskPlaceTexts } from "./added-place-texts.ts";
import { id, instant } from "../../text.ts";
import { postcode, workplaceInput, workplaceName } from "../workplaces/workplaces.ts";

/** A place that another is compared with at the desk. */
const listedPlace = z.strictObject({
  _id: z.string(),
  name: z.string(),
  /** Its address, or the website of an agency. */
  where: z.string(),
  reviewCount: z.number(),
});

/** A workplace or agency that a member added, with those that it may be. */
export const deskPlace = z.strictObject({
  ...listedPlace.shape,
  sort: z.enum(["workplace", "agency"]),
  /** Only of workplaces. */
  address: z.string(),
  postcode: z.string(),
  kind: z.nullable(z.enum(workplaceKinds)),
  addedAt: instant,
  similar: z.array(listedPlace),
});
export type DeskPlace = z.infer<typeof deskPlace>;

/** Corrections of a workplace; a field that is left out stays. */
export const placeCorrection = z
  .object({
    name: z.optional(workplaceName),
    address: z.optional(workplaceInput.shape.address),
    postcode: z.optional(postcode),
    kind: z.optional(z.enum(workplaceKinds, { error: "Choose a kind from the list." })),
  })
  .check(
    z.refine((fields) => Object.values(fields).some((value) => value !== undefined), {
      error: deskPlaceTexts.nothingToCorrect,
      path: ["name"],
    }),
  );
export type PlaceCorrection = z.infer<typeof placeCorrection>;

/** The place that it is the same as. */
export const placeMerging = z.object({ into: id });
