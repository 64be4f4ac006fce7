import { expect, test } from "../fixtures.ts";
import { accounts } from "./accounts.ts";
import { agencies } from "./agencies.ts";
import { openPages } from "./open-pages.ts";
import { expectToSee, pending, type Scene } from "./scene.ts";
import { workplaces } from "./workplaces.ts";

/** Every literal text of the specification's sections 2, 5 and 8, each seen in the browser. */
const scenes: readonly Scene[] = [...openPages, ...accounts, ...workplaces, ...agencies];

// Many scenes make calls fail on purpose, which browsers write to the console.
test.use({ quiet: false });

for (const scene of scenes) {
  const run = pending.includes(scene.on) ? test.fixme : test;
  const title = `section ${scene.section}, /${scene.on}: ${scene.how}`;
  if (scene.asMember) {
    run(title, async ({ page, member }) => {
      await scene.play({ page, member });
      for (const text of scene.texts) await expectToSee(page, text);
    });
  } else {
    run(title, async ({ page }) => {
      await scene.play({ page, member: undefined });
      for (const text of scene.texts) await expectToSee(page, text);
    });
  }
}

// What the specification names without saying where, or keeps from people's eyes.
const notSeen = new Set([
  // "internally": what is shown in its place has a scene of its own.
  "Unable to fetch user data",
]);

test("no text of the specification is without its scene", () => {
  const texts = new Set(scenes.flatMap((scene) => scene.texts));
  for (const text of specified) {
    expect(texts.has(text) || notSeen.has(text), `"${text}"`).toBe(true);
  }
});

/** All that stand in quotation marks in the three sections, with what stands for a name filled in. */
const specified = [
  "Add this workplace for review",
  "Add this agency",
  'No results found for "zzqqxx".',
  "No reviews for this workplace yet.",
  "This review is anonymous",
  "This review is not anonymous",
  "Successfully submitted!",
  "My Reviews",
  "Workplace Reviews",
  "Agency Reviews",
  "Loading your reviews...",
  "You haven't posted any reviews yet.",
  "You haven't posted any agency reviews yet.",
  '0 results for "zzqqxx"',
  "No rating yet",
  "Loading...",
  "No workplaces match your search.",
  "Confirm Your Email",
  "Confirming...",
  "Your email has been successfully confirmed!",
  "Invalid or expired confirmation link.",
  "Loading",
  "No user data found. Please log in.",
  "View Uploaded Document",
  "No document uploaded.",
  "Submit anonymously",
  "No reviews for this agency yet.",
  "Loading reviews...",
  "Please fill in all required fields and select a rating!",
  "Are you sure you want to delete this review?",
  "Login failed",
  "Login failed. Please check your credentials!",
  "Login Successful! Redirecting...",
  "Signup failed",
  "Unable to fetch user data",
  "Error fetching user",
  "Failed to post review.",
  "Failed to update review",
  "An error occurred while editing the review.",
  "Error updating review",
  "Failed to delete review",
  "Error sending message",
  "Message sent successfully!",
  "Error updating user info",
  "Error updating password",
  "Server error. Please try again.",
  "Something went wrong.",
  "Failed to reset password.",
  "Error submitting the form",
  "You must be logged in to submit a review.",
  "Please select a valid agency.",
  "An error occurred while submitting your review.",
  "Error submitting review",
  "Successfully editted!",
  "Successfully deleted!",
  "Update successful!",
  "Successfully logged out!",
  "User information updated successfully!",
  "Password updated successfully!",
  "Password reset link sent to your email.",
  "Password reset successful! Please log in.",
  "Agency added successfully!",
  "Workplace added successfully!",
  "Review submitted successfully!",
  "Successfully submitted review!",
];
