import { describe, expect, test } from "vitest";
import { workplaceInput } from "./workplaces.ts";
import { refusals, titled } from "../../test/refusals.ts";

const workplace = {
  name: "Rowan Place",
  type: "Pharmacy",
  address: "1 Rowan Street, Rowanton",
  postcode: "ZX1 1AA",
};

describe("a workplace that is added", () => {
  test("is accepted when valid", () => {
    expect(refusals(workplaceInput, workplace)).toEqual({});
  });

  test.each(
    titled([
      [{ name: "" }, "name"],
      [{ name: "two\nlines" }, "name"],
      [{ name: "x".repeat(121) }, "name"],
      [{ type: "" }, "type"],
      [{ type: undefined }, "type"],
      [{ type: "x".repeat(61) }, "type"],
      [{ address: "" }, "address"],
      [{ address: "x".repeat(301) }, "address"],
      [{ postcode: "" }, "postcode"],
      [{ postcode: "12345" }, "postcode"],
      [{ postcode: "SW1A" }, "postcode"],
      [{ postcode: "ZX1 1AAA" }, "postcode"],
      [{ postcode: "BFPO 61" }, "postcode"],
      [{ postcode: 7 }, "postcode"],
    ]),
  )("%s is refused with a sentence for %s", (_, field, change) => {
    const sentences = refusals(workplaceInput, { ...workplace, ...change });
    expect(Object.keys(sentences)).toEqual([field]);
    expect(sentences[field]).toMatch(/^[A-Z].*\.$/);
  });
});

test.each([
  ["sw1a1aa", "SW1A 1AA"],
  [" m1  1ae ", "M1 1AE"],
  ["CR26XH", "CR2 6XH"],
  ["dn55 1pt", "DN55 1PT"],
  ["gir0aa", "GIR 0AA"],
  ["EC1A\u00a01BB", "EC1A 1BB"],
])("the postcode %j becomes %s", (typed, postcode) => {
  expect(workplaceInput.parse({ ...workplace, postcode: typed }).postcode).toBe(postcode);
});
