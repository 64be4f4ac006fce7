/** What the field for the registration body is often filled with, each a button. */
export const commonBodyTexts = {
  label: "Common bodies",
  options: {
    GDC: "General Dental Council",
    HCPC: "Health and Care Professions Council",
    GPhC: "General Pharmaceutical Council",
  },
} as const;
