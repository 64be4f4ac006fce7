/** Record systems in wide use in the UK, as suggestions only, by the kind of workplace. */
const systems: Record<string, readonly string[]> = {
  Pharmacy: [
    "Analyst",
    "Apotec CRM",
    "Nexphase",
    "Pharmacy Manager",
    "PharmSmart",
    "ProScript Connect",
    "RxWeb",
    "Titan",
  ],
  "GP practice": ["EMIS Web", "Medicus", "SystmOne", "Vision"],
  "Dental practice": [
    "Carestream R4",
    "Dentally",
    "Exact (SOE)",
    "iSmile",
    "Pearl",
    "Systems for Dentists",
  ],
  Optician: ["Acuitas", "Ocuco", "Optinet Flex", "Optisoft", "Optix", "See20/20"],
  "Clinic or prescribing service": ["Cleo", "EMIS Web", "Rio", "SystmOne", "Vision"],
  Hospital: ["Cerner Millennium", "EPIC", "EPMA", "JAC", "Lorenzo", "Rio"],
};

const all = [...new Set(Object.values(systems).flat())].toSorted();

/** @returns those in use where the kind of workplace is known, else all of them */
export const systemsFor = (type: string): readonly string[] => systems[type] ?? all;
