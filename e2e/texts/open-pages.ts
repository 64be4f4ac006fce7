import { cutOff, open, type Scene } from "./scene.ts";

/** What everybody sees who opens a page. */
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
    async play({ page, member }) {
      await page.goto("/");
      await page.getByText(member?.name ?? "").click();
    },
    texts: ["Go to Search", "My Reviews", "Account Details", "Logout"],
  },
  {
    section: 2,
    on: "",
    how: "a visitor opens the menu on a telephone",
    async play({ page }) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/");
      await page.locator("header summary").first().click();
    },
    texts: [
      "Home",
      "Rate",
      "FAQs",
      "Contact Us",
      "Add Workplace",
      "Rate Agency",
      "Login",
      "Sign Up",
    ],
  },
  {
    section: 2,
    on: "",
    how: "somebody types what no workplace and no agency matches",
    async play({ page }) {
      await page.goto("/");
      const box = page.getByRole("banner").getByLabel("Search workplaces").first();
      await box.click();
      await box.pressSequentially("zzqqxx");
    },
    texts: ['No results found for "zzqqxx".', "Add this workplace for review"],
  },
  {
    section: 2,
    on: "",
    how: "somebody types into the box for agencies",
    async play({ page }) {
      await page.goto("/");
      const box = page.getByLabel("Search agencies");
      await box.click();
      await box.pressSequentially("zzqqxx");
    },
    texts: ['No results found for "zzqqxx".', "Add this agency"],
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
    play: ({ page }) => writeMessage(page),
    texts: ["Message sent successfully!"],
  },
  {
    section: 8,
    on: "contact",
    how: "a message is sent while there is no network",
    async play({ page }) {
      await cutOff(page, "**/contact");
      await writeMessage(page);
    },
    texts: ["Error sending message"],
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

async function writeMessage(page: Parameters<Scene["play"]>[0]["page"]): Promise<void> {
  await page.goto("/contact");
  await page.getByLabel("Full Name").fill("Sam Writer");
  await page.getByLabel("Email Address").fill("sam@example.com");
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message", { exact: true }).fill("How are you?\nSam");
  // The form takes nothing that comes sooner than a person types.
  await page.waitForTimeout(2100);
  await page.getByRole("button", { name: "Send Message" }).click();
}
