import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { Checkbox } from "../../components/field/checkbox.tsx";

/** The tick box, and beside it what is promised and what cannot be. */
export function AnonymousField({
  label,
  wasNamed = false,
  ...rest
}: {
  id: string;
  name: string;
  error: string | undefined;
  label: string;
  /** Whether the review already stood under its author's name. */
  wasNamed?: boolean;
  defaultChecked: boolean;
}) {
  return (
    <Checkbox
      {...rest}
      label={label}
      hint={wasNamed ? reviewFormTexts.anonymityLate : reviewFormTexts.anonymity}
    />
  );
}
