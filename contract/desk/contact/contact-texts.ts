/** Messages and labels of the contact form. */
export const contactTexts = {
  name: { label: "Full Name" },
  email: { label: "Email Address", hint: "We will reply to this address" },
  subject: { label: "Subject" },
  message: { label: "Message" },
  sent: "Message sent successfully!",
  failed: "Error sending message",
  complaintSent:
    "We have your complaint. We will send you a mail to confirm it, look into it and tell you the outcome.",
  complaintSubject: "A complaint about my personal data",
  tooQuick: "That was faster than anyone can type. Please check your message and send it again.",
} as const;
