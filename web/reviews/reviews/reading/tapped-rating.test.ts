import { expect, test } from "vitest";
import { tappedPath, tappedRating } from "./tapped-rating.ts";

test.each([
  ["/workplaces/A", "/workplaces/A?rating=8#review"],
  ["/workplaces/A?id=x", "/workplaces/A?id=x&rating=8#review"],
])("the address after a tap on %s", (path, after) => {
  expect(tappedPath(path, 8)).toBe(after);
  expect(tappedRating(new URL(after, "http://a.test").search)).toBe(8);
});

test.each(["", "?rating=", "?rating=0", "?rating=11", "?rating=7.5", "?rating=-1", "?rating=x"])(
  "no rating in %s",
  (search) => {
    expect(tappedRating(search)).toBeUndefined();
  },
);
