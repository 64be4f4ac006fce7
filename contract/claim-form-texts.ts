/** Labels and hints of the forms of those who speak for a place. */
export const claimFormTexts = {
  organisation: {
    label: "Organisation",
    hint: "As it is to stand above your replies, such as Ashenwick Pharmacy",
  },
  person: { label: "Your name", hint: "Only we see it" },
  role: {
    label: "Your role there",
    hint: "Such as owner, superintendent or practice manager. Only we see it",
  },
  email: {
    label: "Email address",
    hint: "At your organisation's own domain, if it has one. Only we see it",
  },
  note: { label: "Anything we should know", hint: "Such as your other branches" },
  proof: {
    legend: "How can you show that you speak for it?",
    letter: "A letter with a code, which we post to the address in the register",
    mail: "My email address: its domain is the organisation's alone",
  },
  code: { label: "Code", hint: "16 letters and digits, in the letter or the mail" },
  failed: "Your claim could not be sent",
  codeFailed: "The code could not be checked",
  linkFailed: "The link could not be sent",
} as const;
