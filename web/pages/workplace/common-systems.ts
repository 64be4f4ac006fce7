/** Record systems in wide use in UK pharmacies, practices, dental practices and opticians, as suggestions only. */
export const commonSystems = [
  "Acuitas",
  "Analyst",
  "Dentally",
  "EMIS Web",
  "Exact (SOE)",
  "Medicus",
  "Nexphase",
  "Optix",
  "Pharmacy Manager",
  "ProScript Connect",
  "R4",
  "RxWeb",
  "SystmOne",
  "Titan",
  "Vision",
] as const;
