import { TextArea } from "../../components/field/text-input.tsx";
import { fieldTexts, type FieldsProps } from "./form-fields.ts";

/** The fields that only agency reviews have. */
export function AgencyFields({ field, valueOf }: Pick<FieldsProps, "field" | "valueOf">) {
  return (
    <TextArea
      {...field("comment")}
      {...fieldTexts.comment}
      required
      defaultValue={valueOf("comment")}
      rows={5}
    />
  );
}
