import type { Page } from "../dom/page.tsx";
import { open, type Scene } from "./scene.ts";
import { specified } from "./specified.ts";

async function writeMessage(page: Page): Promise<void> {
  await page.open("/contact");
  await page.fill("Full Name", "Sam Writer");
  await page.fill("Email Address", "sam@example.com");
  await page.fill("Subject", "A question");
  await page.fill("Message", "How are you?\nSam");
  page.waitAsLongAsPeopleType();
  await page.press("Send Message");
}

/** The texts of pages open to visitors. */
export const openPages: readonly Scene[] = [
  {
    section: 2,
    on: "",
    how: "a visitor opens the home page",
    play: open("/"),
    texts: [
      "Home",
      "Rate",
      "FAQs",
      "Contact Us",
      "Add Workplace",
      "Rate Agency",
      "Login",
      "Sign Up",
      "Add a workplace",
      "Leave a review",
      "Say what the shift was like: pay, transport, facilities and payment times.",
      "Help the community",
      "Get Started",
      "Log In",
      "Quick links",
      "Resources",
      "Contact",
      "United Kingdom",
    ],
  },
  {
    section: 2,
    on: "",
    how: "a member opens the home page and the menu under their name",
    asMember: true,
    async play(page, member) {
      await page.open("/");
      await page.press(member.name);
    },
    texts: ["Go to Search", specified.myReviews, "Account Details", "Logout"],
  },
  {
    section: 2,
    on: "",
    how: "a visitor types text that no workplace matches",
    async play(page) {
      await page.open("/");
      await page.fill("Search workplaces", "zzqqxx");
    },
    texts: [specified.noSuggestions, specified.addThisWorkplace],
  },
  {
    section: 2,
    on: "",
    how: "a visitor types text that no agency matches",
    async play(page) {
      await page.open("/");
      await page.fill("Search agencies", "zzqqxx");
    },
    texts: [specified.noSuggestions, specified.addThisAgency],
  },
  {
    section: 2,
    on: "rate",
    how: "a visitor opens it",
    play: open("/rate"),
    texts: [
      "Locumark",
      "Know the shift before you take it.",
      "Sign Up",
      "Log In",
      "Terms of Service",
      "Privacy Policy",
    ],
  },
  {
    section: 2,
    on: "contact",
    how: "a visitor opens it",
    play: open("/contact"),
    texts: ["Contact Us", "Full Name", "Email Address", "Subject", "Message"],
  },
  {
    section: 8,
    on: "contact",
    how: "a message is sent",
    play: writeMessage,
    texts: [specified.messageSent],
  },
  {
    section: 8,
    on: "contact",
    how: "a message is sent without a network",
    async play(page) {
      page.cutOff(/^\/contact/);
      await writeMessage(page);
    },
    texts: [specified.messageFailed],
  },
  {
    section: 2,
    on: "guides",
    how: "a visitor opens it",
    play: open("/guides"),
    texts: [
      "User Guides",
      "Overview",
      "Creating an Account",
      "Logging In",
      "Navigating the Website",
      "Submitting a Review",
      "Searching for Workplaces",
      "Understanding Ratings",
      "Editing or Deleting Reviews",
      "Mobile Access",
      "Security & Privacy",
      "Troubleshooting & Support",
    ],
  },
  {
    section: 2,
    on: "faq",
    how: "a visitor opens it",
    play: open("/faq"),
    texts: [
      "What is Locumark?",
      "What is a locum?",
      "Why should I use it?",
      "How do I create an account?",
      "Is my information private?",
      "How do I submit a review?",
      "Can I post anonymously?",
      "What do workplace reviews contain?",
      "How do I search for a workplace?",
    ],
  },
  {
    section: 2,
    on: "terms",
    how: "a visitor opens it",
    play: open("/terms"),
    texts: ["Terms of Service", "20 April 2025", "11. Law and contact"],
  },
  {
    section: 2,
    on: "privacy",
    how: "a visitor opens it",
    play: open("/privacy"),
    texts: ["Privacy Policy", "29 June 2025", "10. Changes to this policy"],
  },
];
