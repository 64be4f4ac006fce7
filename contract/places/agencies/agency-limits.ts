export const suggestedAgencies = 10;
export const agencyPage = 50;
