import { expect, test } from "vitest";
import { createTestClock } from "../../test/clock.ts";
import { minuteMs } from "../../platform/clock.ts";
import { evidenceFileName } from "./name-evidence-file.ts";
import { createEvidenceLinks } from "./sign-evidence-links.ts";

function link(clock = createTestClock(), secret = "secret") {
  const links = createEvidenceLinks(secret, clock);
  const path = links.make("evidence");
  const { pathname, searchParams } = new URL(path, "https://x");
  const [expires = "", signature = ""] = [
    searchParams.get("expires"),
    searchParams.get("signature"),
  ].map((value) => value ?? "");
  return { clock, links, pathname, expires, signature };
}

test("a link is valid for a quarter of an hour, to the millisecond", () => {
  const { clock, links, pathname, expires, signature } = link();
  expect(pathname).toBe("/api/evidence/evidence");
  expect(Number(expires) - clock.now().getTime()).toBe(15 * minuteMs);
  expect(links.isGood("evidence", expires, signature)).toBe(true);
  clock.advance(15 * minuteMs);
  expect(links.isGood("evidence", expires, signature)).toBe(true);
  clock.advance(1);
  expect(links.isGood("evidence", expires, signature)).toBe(false);
});

test("with another document, time or secret it is invalid", () => {
  const { links, expires, signature } = link();
  expect(links.isGood("another", expires, signature)).toBe(false);
  expect(links.isGood("evidence", String(Number(expires) - 1), signature)).toBe(false);
  expect(links.isGood("evidence", expires, "")).toBe(false);
  expect(links.isGood("evidence", expires, signature.slice(0, -2))).toBe(false);
  expect(links.isGood("evidence", expires, `${signature}AAAA`)).toBe(false);
  const forged = link(createTestClock(), "another secret");
  expect(forged.expires).toBe(expires);
  expect(links.isGood("evidence", expires, forged.signature)).toBe(false);
});

test.each([
  ["application/pdf", "evidence.pdf"],
  ["image/jpeg", "evidence.jpg"],
  ["image/png", "evidence.png"],
  ["text/html", "evidence.bin"],
])("%s leaves the server as %s", (mimetype, name) => {
  expect(evidenceFileName(mimetype)).toBe(name);
});
