/** Questions of locums to an agency before they take a shift. */
export const agencyQuestions = [
  "Who pays: the agency or the workplace? How many days after the shift?",
  "What does the agency keep of the fee, and is the rate in the advert the rate that is paid?",
  "What if a shift is cancelled the evening before: is any of it paid?",
  "Is travel paid?",
  // Since 6 April 2026 an agency answers for the PAYE together with an umbrella company.
  "Is an umbrella company required, may you choose which, and who answers for its tax?",
  "Who answers the telephone at eight in the morning if the door is locked?",
];
