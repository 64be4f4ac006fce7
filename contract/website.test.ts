import { describe, expect, it } from "vitest";
import { outwardCode, toPostcode } from "./postcode.ts";
import { siteOf, toWebsite } from "./website.ts";

describe("a website", () => {
  it.each([
    ["example.co.uk", "https://example.co.uk"],
    [" HTTP://Example.CO.uk/ ", "http://example.co.uk"],
    ["https://example.co.uk/jobs?a=b#c", "https://example.co.uk/jobs?a=b#c"],
    ["www.example.co.uk/a%20b", "https://www.example.co.uk/a%20b"],
    ["example.co.uk:8443", "https://example.co.uk:8443"],
    ["//example.com", "https://example.com"],
    ["bücher.example", "https://xn--bcher-kva.example"],
  ])("%j is %s", (typed, website) => {
    expect(toWebsite(typed)).toBe(website);
    // Normalising is idempotent.
    expect(toWebsite(website)).toBe(website);
  });

  it.each([
    "",
    "agency",
    "localhost",
    "http://",
    "https://10.0.0.1",
    "https://[::1]/",
    "javascript:alert(1)",
    "JaVaScRiPt://example.com/%0aalert(1)",
    "data:text/html,x",
    "mailto:info@example.com",
    "info@example.com",
    "https://user@example.com",
    "https://:secret@example.com",
    "h2.example://x.example",
    "https://.example.com",
    "https://example.com.",
    "https://example.123",
    "two words.example",
    "https://example..com",
    `https://example.com/${"x".repeat(300)}`,
  ])("%j is none", (typed) => {
    expect(toWebsite(typed)).toBeUndefined();
  });

  it("has at most 300 characters once normalised as browsers do", () => {
    const longest = `https://example.com/${"x".repeat(280)}`;
    expect(longest).toHaveLength(300);
    expect(toWebsite(longest)).toBe(longest);
    expect(toWebsite(`${longest}x`)).toBeUndefined();
  });

  it("may have another one in its path", () => {
    expect(toWebsite("example.com/http://a.example")).toBe("https://example.com/http://a.example");
  });

  it("is the same with and without www", () => {
    expect(siteOf("https://notwww.example.com")).toBe("notwww.example.com");
    expect(siteOf("nonsense")).toBe("");
    expect(siteOf("https://www.example.com/jobs")).toBe(siteOf("http://example.com"));
  });
});

describe("a postcode", () => {
  it.each([
    ["sw1a1aa", "SW1A 1AA", "SW1A"],
    ["M1 1AE", "M1 1AE", "M1"],
    [" gir\t0aa ", "GIR 0AA", "GIR"],
    ["b338th", "B33 8TH", "B33"],
    ["sw1a-1aa", "SW1A 1AA", "SW1A"],
    ["(M1 1AE)", "M1 1AE", "M1"],
    ["ｂ３３ ８ｔｈ", "B33 8TH", "B33"],
  ])("%j is %s, in %s", (typed, postcode, district) => {
    expect(toPostcode(typed)).toBe(postcode);
    expect(outwardCode(postcode)).toBe(district);
  });

  it.each(["", "SW1A", "1AA", "SW1A 1A", "SW1A 1AAA", "ABC1 1AA", "90210", "GIR 1"])(
    "%j is invalid",
    (typed) => {
      expect(toPostcode(typed)).toBeUndefined();
    },
  );
});
