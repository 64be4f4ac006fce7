import { describe, expect, test } from "vitest";
import { at, indexOf, place, rated, searched, suggested } from "./test/sample-workplaces.ts";

describe("what matches", () => {
  test.each([
    ["case", "ROWLANDS PHARMACY", "rowlands"],
    ["accents", "Clinique Général", "clinique general"],
    ["accents only in the query", "Cafe Clinic", "café"],
    ["an ampersand", "Boots & Co", "boots co"],
    ["an ampersand only in the query", "Boots Co", "boots & co"],
    ["apostrophes and full stops", "St. Mary's Surgery", "st marys"],
    ["spaces missing in the query", "ROWLANDS PHARMACY", "rowlandspharmacy"],
    ["spaces missing in the name", "LloydsPharmacy", "lloyds pharmacy"],
    ["a slash", "20/20 Opticians", "2020"],
    ["the order of words", "Rowlands Pharmacy", "pharm rowl"],
    ["a part in the midst of a word", "Rowlands Pharmacy", "land mac"],
    ["brackets and plus signs", "Lavender Hill [Dental+] (West)", "dental+ (west)"],
    ["an at sign", "Dental@Home", "dental@home"],
    ["other scripts", "Аптека 薬局", "аптека 薬"],
    ["characters beyond the first plane", "𐐨𐐩 Clinic", "𐐨𐐩"],
  ])("ignores or finds %s", (_, name, query) => {
    expect(suggested([place(name), place("Something Else")], query)).toEqual([name]);
  });

  test("postcodes match with and without the space", () => {
    const places = [at("Palace Clinic", "SW1A 1AA"), at("Other", "N1 1AA")];
    expect(suggested(places, "sw1a1aa")).toEqual(["Palace Clinic, SW1A 1AA"]);
    expect(suggested(places, "SW1A 1AA")).toEqual(["Palace Clinic, SW1A 1AA"]);
    expect(suggested(places, "palace 1aa")).toEqual(["Palace Clinic, SW1A 1AA"]);
  });

  test("every word must match", () => {
    expect(suggested([place("Rowlands Pharmacy")], "rowlands abc")).toEqual([]);
  });

  test("addresses are searched, not suggested", () => {
    const places = [place("Boots", { address: "1 Mill Road, Cambridge" })];
    expect(suggested(places, "boots cambridge")).toEqual([]);
    expect(searched(places, { query: "boots millroad cambridge" })).toHaveLength(1);
  });

  test("closed workplaces are searched, not suggested", () => {
    const places = [place("Boots", { status: "closed" })];
    expect(suggested(places, "boots")).toEqual([]);
    expect(searched(places, { query: "boots" })).toEqual(["Boots"]);
  });

  test("a query without letters and digits suggests nothing and finds everything", () => {
    const places = [place("Boots"), place("Closed", { status: "closed" })];
    for (const query of ["", "  ", "&", "\u{1F48A}", "\uD800"]) {
      expect(suggested(places, query)).toEqual([]);
      expect(searched(places, { query })).toEqual(["Boots", "Closed"]);
    }
  });

  test.each(["__proto__", "constructor", "toString", "(b.*)+x$", "\\d", "ﷺ".repeat(300)])(
    "finds nothing for %j, and does not fail",
    (query) => {
      expect(suggested([place("Boots")], query)).toEqual([]);
      expect(searched([place("Boots")], { query })).toEqual([]);
    },
  );

  test("names such as __proto__ are found", () => {
    expect(suggested([place("__proto__"), place("constructor")], "__pro")).toEqual(["__proto__"]);
    expect(indexOf(place("constructor")).findByName("constructor")).toHaveLength(1);
    expect(indexOf(place("Boots")).findByName("constructor")).toEqual([]);
  });

  test("what is beyond 200 characters is not considered", () => {
    expect(suggested([place("Boots")], `boots${" ".repeat(195)}nothing`)).toEqual(["Boots"]);
  });
});

describe("order of relevance", () => {
  test("names that start with the query, then words that do, then the rest", () => {
    const places = ["Abcd Xyzdent", "A Dental B", "Dental"].map((name) => place(name));
    expect(suggested(places, "dent")).toEqual(["Dental", "A Dental B", "Abcd Xyzdent"]);
  });

  test("rated places first among equals, then by name", () => {
    const places = [place("Dental B"), place("Dental A"), rated("Dental C", 1, 1)];
    expect(suggested(places, "dental")).toEqual(["Dental C", "Dental A", "Dental B"]);
  });

  test("open before closed among equals", () => {
    const places = [place("Dental A", { status: "closed" }), place("Dental B")];
    expect(searched(places, { query: "dental" })).toEqual(["Dental B", "Dental A"]);
  });

  test("equal names by postcode", () => {
    const places = [at("Boots", "N2 1AA"), at("Boots", "N1 1AA"), place("Boots")];
    expect(suggested(places, "boots")).toEqual(["Boots", "Boots, N1 1AA", "Boots, N2 1AA"]);
  });

  test("a slash starts a further word", () => {
    const places = [place("Xb Clinic"), place("Y/B Clinic")];
    expect(suggested(places, "b")).toEqual(["Y/B Clinic", "Xb Clinic"]);
  });

  test("a postcode with its space comes before others that run on so", () => {
    const places = [at("Alpha", "CB21 4QS"), at("Beta", "CB2 1DP"), at("Cb21 Clinic", "N1 1AA")];
    expect(suggested(places, "cb2 1")).toEqual([
      "Beta, CB2 1DP",
      "Cb21 Clinic, N1 1AA",
      "Alpha, CB21 4QS",
    ]);
  });

  test("a postcode without its space finds both readings, the spelt one first", () => {
    const places = [at("Alpha", "CB2 1DP"), at("Beta", "CB21 4QS")];
    expect(suggested(places, "cb21")).toEqual(["Beta, CB21 4QS", "Alpha, CB2 1DP"]);
  });

  test("a postcode after words prefers places there to those that merely contain it", () => {
    const places = [
      at("A Dental Surgery", "SW1 1AA"),
      at("B Dental Surgery xSW11", "N1 1AA"),
      at("C Dental Surgery", "SW11 3AG"),
    ];
    expect(suggested(places, "dental surgery SW11")).toEqual([
      "C Dental Surgery, SW11 3AG",
      "A Dental Surgery, SW1 1AA",
      "B Dental Surgery xSW11, N1 1AA",
    ]);
  });

  test.each(["dental surgery sw11", "dental surgery sw11 3"])(
    "%s: a name that starts so, with such a postcode, comes before names that merely contain the words",
    (query) => {
      const places = [
        at("108 Dental Surgery", "SW11 3SH"),
        at("Dental Surgery", "SW11 3AG"),
        at("Lavender [Dental Surgery]", "SW11 3QW"),
      ];
      expect(suggested(places, query)).toEqual([
        "Dental Surgery, SW11 3AG",
        "108 Dental Surgery, SW11 3SH",
        "Lavender [Dental Surgery], SW11 3QW",
      ]);
    },
  );

  test("two words that spell a postcode count as one start of it", () => {
    const places = [at("1 Dental Surgery", "SW11 9ZZ"), at("The Dental Surgery", "SW11 1AA")];
    expect(suggested(places, "dental surgery sw11 1")).toEqual([
      "The Dental Surgery, SW11 1AA",
      "1 Dental Surgery, SW11 9ZZ",
    ]);
  });
});

describe("close matches", () => {
  const places = [at("ROWLANDS PHARMACY", "N1 1AA"), at("DENTAL SURGERY", "SW11 1AA")];

  test.each([
    ["rowlnds", "ROWLANDS PHARMACY, N1 1AA"],
    ["phramacy rowlands", "ROWLANDS PHARMACY, N1 1AA"],
    ["denatl surgery", "DENTAL SURGERY, SW11 1AA"],
    ["denatl sur", "DENTAL SURGERY, SW11 1AA"],
    ["denatl sw11", "DENTAL SURGERY, SW11 1AA"],
  ])("%s finds %s", (query, details) => {
    expect(suggested(places, query)).toEqual([details]);
    expect(searched(places, { query })).toEqual([details]);
  });

  test("fewest typos first, then rated places, then by name", () => {
    const names = [place("Pharmxxy A"), place("Pharmxcy C"), rated("Pharmxcy D", 1, 5)];
    expect(suggested(names, "pharmacy")).toEqual(["Pharmxcy D", "Pharmxcy C", "Pharmxxy A"]);
  });

  test("only when nothing matches as typed", () => {
    expect(suggested([place("Boost"), place("Boots")], "boots")).toEqual(["Boots"]);
  });

  test("a closed match does not keep suggestions from close ones, nor search", () => {
    const boots = [place("Boots", { status: "closed" }), place("Boost")];
    expect(suggested(boots, "boots")).toEqual(["Boost"]);
    expect(searched(boots, { query: "boots" })).toEqual(["Boots"]);
  });

  test("not for a match that the least rating leaves out", () => {
    const boots = [place("Boots"), rated("Boost", 1, 10)];
    expect(searched(boots, { query: "boots", minRating: 1 })).toEqual([]);
  });

  test("not for words of three letters, nor for queries of nine different words", () => {
    expect(suggested([place("Abc")], "abd")).toEqual([]);
    const name = "alpha bravo charlie delta echo foxtrot golf hotel india";
    expect(suggested([place(name)], "alphx bravo charlie delta echo foxtrot golf hotel")).toEqual([
      name,
    ]);
    expect(suggested([place(name)], name.replace("alpha", "alphx"))).toEqual([]);
  });

  test("addresses count as they are, in search", () => {
    const boots = [place("Boots", { address: "Cambridge" }), place("Boots", { address: "Ely" })];
    expect(searched(boots, { query: "bootz ely" })).toEqual(["Boots, Ely"]);
  });
});
