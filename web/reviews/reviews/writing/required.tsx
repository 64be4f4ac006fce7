import type { ReactNode } from "react";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import fieldStyles from "../../../components/field/field.module.css";

/** A label that says that the field is required: on these forms few are. */
export const Required = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className={fieldStyles.optional}>{reviewFormTexts.required}</span>
  </>
);
