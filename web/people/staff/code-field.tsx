import type { ComponentProps } from "react";
import { staffTexts } from "@locumark/contract/people/staff/staff-texts";
import { TextInput } from "../../components/field/text-input.tsx";

/** The next code of a staff member's app. */
export const NewCodeField = (field: Omit<ComponentProps<typeof TextInput>, "label">) => (
  <TextInput
    {...field}
    {...staffTexts.newCode}
    required
    inputMode="numeric"
    autoComplete="one-time-code"
  />
);
