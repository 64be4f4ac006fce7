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
  "GP practice": ["EMIS Web", "Medicus", "SystmOne", "Vision"],
  "Dental practice": ["R4", "Dentally", "Exact (SOE)", "iSmile", "Pearl", "Systems for Dentists"],
  Optician: ["Acuitas", "Optinet Flex", "Optisoft", "Optix", "See20/20"],
  "Clinic or prescribing service": ["Cleo", "EMIS Web", "Rio", "SystmOne", "Vision"],
  Hospital: ["Oracle Health (Cerner)", "Epic", "CMM (JAC)", "Lorenzo", "Rio"],
};

const all = [...new Set(Object.values(systems).flat())].toSorted();

/** @returns those for this kind of workplace, or all of them where the kind is unknown */
export const systemsFor = (type: string): { isKnownKind: boolean; systems: readonly string[] } => {
  const known = systems[type];
  return { isKnownKind: known !== undefined, systems: known ?? all };
};
