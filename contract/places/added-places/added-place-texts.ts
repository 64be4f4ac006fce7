/** Texts of the desk about places that members added. */
export const deskPlaceTexts = {
  name: { label: "Name" },
  address: { label: "Address" },
  postcode: { label: "Postcode" },
  kind: { label: "Kind" },
  correctionFailed: "The correction could not be stored.",
  nothingToCorrect: "Change at least one of the fields.",
  onlyWorkplaces: "An agency is corrected by an admin.",
} as const;
