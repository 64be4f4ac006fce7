/** A shift as a client adds it, on the test clock's 20 November 2026. */
export const shift = {
  place: "Rowan Street Pharmacy",
  date: "2026-11-02",
  hours: 8.5,
  payBasis: "hour",
  pay: 32.5,
  dueDays: 14,
} as const;
