const practice = ["EMIS Web", "Medicus", "SystmOne", "Vision"];
const clinic = ["Cleo", "EMIS Web", "Rio", "SystmOne", "Vision"];
const urgentCare = ["Adastra", "Cleo", "EMIS Web", "SystmOne"];

/** Record systems widely used in the UK, as suggestions only, by kind of workplace. */
const systems: Record<string, readonly string[]> = {
  Pharmacy: [
    "Analyst",
    "Apotec CRM",
    "Nexphase",
    "Pharmacy Manager",
    "ProScript Connect",
    "RxWeb",
    "Titan",
  ],
  "GP practice": practice,
  "Branch surgery": practice,
  "Dental practice": ["R4", "Dentally", "Exact (SOE)", "iSmile", "Pearl", "Systems for Dentists"],
  Optician: ["Acuitas", "Optinet Flex", "Optisoft", "Optix", "See20/20"],
  "Clinic or prescribing service": clinic,
  "Community clinic": clinic,
  "Out-of-hours service": urgentCare,
  "Urgent care": urgentCare,
  "Walk-in and out-of-hours service": urgentCare,
  "Walk-in centre": urgentCare,
  Prison: ["SystmOne", "Vision"],
  // The last is Scotland's.
  Hospital: ["Oracle Health (Cerner)", "Epic", "CMM (JAC)", "Lorenzo", "Rio", "TrakCare"],
};

const all = [...new Set(Object.values(systems).flat())].toSorted();

/** @returns the systems for this kind of workplace, or all of them where the kind is unknown */
export const systemsFor = (type: string): { isKnownKind: boolean; systems: readonly string[] } => {
  const known = systems[type];
  return { isKnownKind: known !== undefined, systems: known ?? all };
};
