import { describe, expect, test } from "vitest";
import { agencyInput } from "./agencies.ts";
import { refusals, titled } from "../../test/refusals.ts";

const agency = {
  name: "Swift Locums Ltd",
  website: "https://swift.example",
  servicesOfferedFor: ["Nurses"],
};

describe("an agency that is added", () => {
  test("is accepted when valid", () => {
    expect(refusals(agencyInput, agency)).toEqual({});
  });

  test.each(
    titled([
      [{ name: "" }, "name"],
      [{ name: "\u200b" }, "name"],
      [{ name: "x".repeat(121) }, "name"],
      [{ name: undefined }, "name"],
      [{ website: "" }, "website"],
      [{ website: "javascript:alert(1)" }, "website"],
      [{ website: "https://user:pass@swift.example" }, "website"],
      [{ website: "agency" }, "website"],
      [{ website: "ftp://swift.example" }, "website"],
      [{ website: 7 }, "website"],
      [{ servicesOfferedFor: "Nurses" }, "servicesOfferedFor"],
      [{ servicesOfferedFor: ["Plumbers"] }, "servicesOfferedFor"],
      [{ servicesOfferedFor: [null] }, "servicesOfferedFor"],
    ]),
  )("%s is refused with a sentence for %s", (_, field, change) => {
    const sentences = refusals(agencyInput, { ...agency, ...change });
    expect(Object.keys(sentences)).toEqual([field]);
    expect(sentences[field]).toMatch(/^[A-Z].*\.$/);
  });
});
