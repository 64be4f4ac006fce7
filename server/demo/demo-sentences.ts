/** Sentences for the made-up reviews, by how content their authors were. None is about a real person. */
export const openings = {
  good: [
    "Best-run place I have worked in this year.",
    "A calm, well organised day.",
    "I would go back tomorrow.",
    "Everything was ready when I arrived.",
    "Lovely team, and they know what they are doing.",
    "Felt part of the team within ten minutes.",
  ],
  fair: [
    "A fair day for a fair rate.",
    "Busy, but people were kind about it.",
    "Fine once you know where things are.",
    "Mixed. The morning was hectic, the afternoon quiet.",
    "Does what it says; no surprises either way.",
  ],
  poor: [
    "I would think twice before going back.",
    "Short-staffed from the first minute.",
    "The rate does not make up for the day.",
    "Nobody seemed to expect me.",
    "It took half the morning to get a login that worked.",
  ],
} as const;

export const details = {
  good: [
    "Handover notes on the desk, login working, coffee offered before I had my coat off.",
    "A proper lunch break, and nobody made a face about it.",
    "Support staff call the next patient so that you can keep to time.",
    "They sent the parking code and the door code the evening before.",
    "Repeats were up to date, so the queue never got away from us.",
    "Two experienced colleagues at hand all day, and a manager who answers the phone.",
  ],
  fair: [
    "One member of staff was off sick and it showed around lunch time.",
    "The printer has a mind of its own; ask for the trick with the tray.",
    "Parking is on the street, so come early.",
    "Induction was a laminated sheet, but a good one.",
    "Half an hour for lunch, if the queue lets you.",
  ],
  poor: [
    "A backlog of several days was mentioned at nine in the morning, not when I took the shift.",
    "No lunch break, and I was asked to stay on twice.",
    "The computer was down until eleven and nobody knew whom to ring.",
    "Alone at the counter for most of the afternoon.",
    "I had to chase the invoice three times.",
  ],
} as const;

export const facilities = [
  "Own consultation room",
  "Staff car park",
  "Five minutes from the station",
  "Dispensing robot",
  "Kitchen with a kettle that works",
  "Step-free access throughout",
  "Bicycle shed and shower",
  "Quiet room for breaks",
  "Free parking after nine",
] as const;

export const systems: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Pharmacy: ["ProScript Connect", "RxWeb", "Titan", "Nexphase", "Pharmacy Manager"],
  "GP practice": ["EMIS Web", "SystmOne", "Vision"],
  "Dental practice": ["Dentally", "Exact (SOE)", "R4"],
};
export const otherSystems = ["EMIS Web", "SystmOne"] as const;
