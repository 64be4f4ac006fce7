/** Messages and labels of the contact form. */
export const contactTexts = {
  name: { label: "Full Name" },
  email: { label: "Email Address", hint: "We answer to this address" },
  subject: { label: "Subject" },
  message: { label: "Message" },
  sent: "Message sent successfully!",
  failed: "Error sending message",
  tooQuick: "That was quicker than anybody types. Please look your message over and send it again.",
} as const;
