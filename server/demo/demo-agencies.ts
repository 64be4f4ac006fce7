/** Made-up agencies. */
export const agencies = [
  {
    name: "Otterbridge Locums",
    website: "https://otterbridge.example",
    servicesOfferedFor: ["General locums", "Pharmacy"],
  },
  {
    name: "Saltpan Medical Staffing",
    website: "https://saltpan.example",
    servicesOfferedFor: ["Doctors", "Nurses"],
  },
  {
    name: "Clearlens Cover",
    website: "https://clearlens.example",
    servicesOfferedFor: ["Opticians"],
  },
  {
    name: "Harbour & Hale",
    website: "https://harbourhale.example",
    servicesOfferedFor: ["General locums", "Pharmacy", "Doctors", "Nurses"],
  },
] as const;

export const agencySentences = {
  good: [
    "They ring back when they say they will, and the money comes on the Friday.",
    "Clear about the rate, clear about the commission, no pressure.",
    "Changed a shift for me at a day's notice without a fuss.",
  ],
  fair: [
    "Plenty of shifts, though you have to ask twice about travel.",
    "Friendly, but every week someone new is looking after me.",
  ],
  poor: [
    "The rate on the invoice was not the one on the telephone.",
    "Five messages a day, and none about shifts I can do.",
  ],
} as const;
