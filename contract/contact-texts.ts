export const contactTexts = {
  sent: "Message sent successfully!",
  failed: "Error sending message",
  tooQuick: "That was quicker than anybody types. Please look your message over and send it again.",
} as const;
