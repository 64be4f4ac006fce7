import { expect, test } from "vitest";
import { directionsLink } from "./directions.ts";

const place = "A & B's, 1 High Street, LS1 1AA";
const encoded = "A%20%26%20B's%2C%201%20High%20Street%2C%20LS1%201AA";

test.each([
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0", `geo:0,0?q=${encoded}`],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
    `https://maps.apple.com/?daddr=${encoded}`,
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", `https://maps.apple.com/?daddr=${encoded}`],
  [
    "Mozilla/5.0 (X11; Linux x86_64)",
    `https://www.google.com/maps/dir/?api=1&destination=${encoded}`,
  ],
  ["", `https://www.google.com/maps/dir/?api=1&destination=${encoded}`],
])("directions in %j", (userAgent, link) => {
  expect(directionsLink(place, userAgent)).toBe(link);
});

test("half a character in a name does not break the link", () => {
  expect(directionsLink("A\ud800")).toContain("A%EF%BF%BD");
});
