import { describe, expect, test } from "vitest";
import { contactInput } from "./contact.ts";
import { refusals, titled } from "../../test/refusals.ts";

const message = {
  name: "Zoë",
  email: "zoe@example.com",
  subject: "A question",
  message: "How does it work?",
};

describe("a message to the team", () => {
  test("is accepted when valid", () => {
    expect(refusals(contactInput, message)).toEqual({});
  });

  test.each(
    titled([
      [{ email: "no address" }, "email"],
      [{ email: "a@example.com\r\nBcc: b@example.com" }, "email"],
      [{ subject: "two\nlines" }, "subject"],
      [{ subject: "x".repeat(151) }, "subject"],
      [{ message: "x".repeat(5001) }, "message"],
      [{ name: "x".repeat(121) }, "name"],
      [{ name: undefined }, "name"],
      [{ name: "" }, "name"],
      [{ name: "   " }, "name"],
      [{ email: undefined }, "email"],
      [{ email: "" }, "email"],
      [{ email: "   " }, "email"],
      [{ subject: undefined }, "subject"],
      [{ subject: "" }, "subject"],
      [{ subject: "   " }, "subject"],
      [{ message: undefined }, "message"],
      [{ message: "" }, "message"],
      [{ message: "   " }, "message"],
    ]),
  )("%s is refused with a sentence for %s", (_, field, change) => {
    const sentences = refusals(contactInput, { ...message, ...change });
    expect(Object.keys(sentences)).toEqual([field]);
    expect(sentences[field]).toMatch(/^[A-Z].*\.$/);
  });
});
