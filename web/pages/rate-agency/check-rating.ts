import type { Agency } from "@locumark/contract/agencies";
import { type AgencyReviewInput, agencyReviewInput } from "@locumark/contract/agency-reviews";
import { type Checked, checkInput } from "../../components/form/check-input.ts";
import { findAgency } from "../../features/agency-search/find-agency.ts";
import { missedBy } from "../../features/review/check-review.ts";
import { readReview, valuesIn } from "../../features/review/form-fields.ts";

export interface Rating {
  agency: Agency;
  review: AgencyReviewInput;
}

/** Validates the form. It has the agency's name; the call takes its `_id`. */
export async function checkRating(form: FormData): Promise<Checked<Rating>> {
  const { agency: name, ...review } = readReview(form);
  const agency = await findAgency(String(name));
  const checked = checkInput(agencyReviewInput, { ...review, agencyId: agency?._id });
  if ("value" in checked && agency) return { value: { agency, review: checked.value } };
  const { agencyId: noAgency, ...wrong } = "wrong" in checked ? checked.wrong : {};
  return { wrong: { ...missedBy(valuesIn(form)), ...wrong, agency: noAgency } };
}
