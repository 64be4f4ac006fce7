import { expect, test } from "vitest";
import { nearMissOf } from "./email-near-misses.ts";

test.each([
  ["gmail.con", "gmail.com"],
  ["gmial.com", "gmail.com"],
  ["gmal.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["gnail.com", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gmail.cm", "gmail.com"],
  ["gmail.ocm", "gmail.com"],
  ["gmial.con", "gmail.com"],
  ["GMAIL.CON", "gmail.com"],
  ["hotmial.com", "hotmail.com"],
  ["hotmail.co.ku", "hotmail.co.uk"],
  ["homail.co.uk", "hotmail.co.uk"],
  ["outlok.com", "outlook.com"],
  ["yahoo.couk", "yahoo.co.uk"],
  ["yaho.com", "yahoo.com"],
  ["iclould.com", "icloud.com"],
  ["btinternet.cmo", "btinternet.com"],
  ["virginmeda.com", "virginmedia.com"],
  ["nhs.ner", "nhs.net"],
])("%s asks for %s", (typed, meant) => {
  expect(nearMissOf(`tess@${typed}`)).toBe(`tess@${meant}`);
  expect(nearMissOf(` <tess@${typed}\u200b>, `)).toBe(`tess@${meant}`);
  expect(nearMissOf(`tess@${meant}`)).toBeUndefined();
});

test.each([
  ["gmail.com"],
  ["Gmail.com"],
  ["ymail.com"],
  ["email.com"],
  ["mail.com"],
  ["gmx.com"],
  ["hotmail.fr"],
  ["hotmail.de"],
  ["yahoo.ca"],
  ["yahoo.co.jp"],
  ["outlook.ie"],
  ["we.com"],
  ["aon.com"],
  ["nhs.uk"],
  ["nhs.scot"],
  ["mft.nhs.uk"],
  ["wales.nhs.uk"],
  ["sky.com"],
  ["example.com"],
  ["gmail"],
  [""],
])("%s is not asked about", (domain) => {
  expect(nearMissOf(`tess@${domain}`)).toBeUndefined();
});

test.each([[""], ["tess"], ["@gmail.con"], ["@"], ["x".repeat(1000)]])(
  "%j is no address to ask about",
  (typed) => {
    expect(nearMissOf(typed)).toBeUndefined();
  },
);
