import { describe, expect, test } from "vitest";
import { everything, indexOf, place, searched } from "./test/sample-workplaces.ts";
import type { IndexedWorkplace } from "./search-index.ts";

/** Invented places, in the ways of the registers. */
const pharmacy = (name: string, address: string, postcode: string, more = {}) =>
  place(name, { address, postcode, ...more });
const dental = (name: string, address: string, postcode: string) =>
  place(name, { address, postcode, kind: "dental" });
const gp = (name: string, address: string, postcode: string, more = {}) =>
  place(name, { address, postcode, kind: "gp", ...more });
const closed = { status: "closed" as const };

const places: IndexedWorkplace[] = [
  pharmacy("BOOTS", "CITY STATION CONCOURSE, LEEDS, WEST YORKSHIRE", "LS1 4DT", {
    telephone: "0113 2421713",
  }),
  pharmacy("BOOTS", "12 HIGH STREET, GARFORTH, LEEDS", "LS25 1QQ"),
  pharmacy("BOOTS", "5 CORN EXCHANGE, BRISTOL", "BS1 1JQ"),
  pharmacy("BOOTS", "1 PARK ROW, NOTTINGHAM", "NG1 1AA"),
  place("BOOTS HOLDINGS LTD", {
    address: "1 THANE ROAD, NOTTINGHAM",
    postcode: "NG90 1AA",
    kind: "head-office",
  }),
  pharmacy("WELL", "2 MILL ROAD, CAMBRIDGE", "CB1 2AZ"),
  pharmacy("WELL", "9 SHIP STREET, BRIGHTON", "BN1 1AE"),
  pharmacy("WELLINGTON PHARMACY", "3 HILLS ROAD, CAMBRIDGE", "CB2 1DP"),
  gp("DR A SMITH & PARTNERS", "THE SURGERY, 4 OAK DR, HULL", "HU1 1AA", { codes: ["A81001"] }),
  gp("SMITHFIELD MEDICAL CENTRE", "1 LONG LANE, LONDON", "EC1A 9LY"),
  pharmacy("ASDA PHARMACY", "ASDA STORE, OWLCOTES ROAD, LEEDS", "LS28 6AR", { codes: ["FA002"] }),
  pharmacy("ASDA PHARMACY", "ASDA STORE, MARKET STREET, HYDE", "SK14 2QT"),
  pharmacy("TESCO INSTORE PHARMACY", "TESCO STORE, ROUNDHAY ROAD, LEEDS", "LS8 4BU"),
  pharmacy("LEEDS AQP OPHTHALMOLOGY", "UNIT 4, SHADSWORTH PARK, BLACKBURN", "BB1 2PR"),
  dental("HUNSLET DENTAL PRACTICE", "7 CHURCH STREET, LEEDS", "LS10 2AF"),
  dental("DENTAL SURGERY", "8 WHITELADIES ROAD, BRISTOL", "BS8 1PD"),
  pharmacy("SUPERDRUG PHARMACY", "3 VICAR LANE, LEEDS", "LS1 6BG"),
  pharmacy("JHOOTS PHARMACY", "1 WALSALL STREET, WEDNESBURY", "WS10 9EH"),
  gp("ST MARYS SURGERY", "JAMES STREET, SOUTHAMPTON", "SO14 1PJ"),
  gp("MARY STREET SURGERY", "SAINT JAMES ROAD, ELY", "CB7 4XX"),
  pharmacy("PEAK PHARMACY", "4 SALTERGATE, CHESTERFIELD, DERBYSHIRE", "S40 1AB"),
  pharmacy("PEAK PHARMACY", "9 SPRING GARDENS, BUXTON, DERBYSHIRE", "SK17 6DF"),
  pharmacy("MORRISONS PHARMACY", "MERRION CENTRE, LEEDS", "LS2 8NG"),
  gp("BOWTHORPE HEALTH CTR.", "WENDENE, NORWICH, NORFOLK", "NR5 9HA"),
  pharmacy("SAINSBURYS PHARMACY", "1 RINGWAY, DERBY", "DE1 2AA", closed),
  pharmacy("LLOYDSPHARMACY", "5 KING STREET, DERBY", "DE1 1AA", closed),
  pharmacy("DAYLEWIS PHARMACY", "6 KING STREET, TRURO", "TR1 1AA"),
  pharmacy("MCCOLL'S CHEMIST", "1 O'CONNELL ROAD, LUTON", "LU1 1AA", {
    formerNames: ["Clarksons Pharmacy"],
  }),
  dental("MYDENTIST", "2 WATER LANE, ASHTON-UNDER-LYNE", "OL6 6AA"),
];

/** The first result, in short. */
const firstFor = (query: string): string | undefined => {
  const [first] = searched(places, { query, closed: false });
  const [suggestion] = indexOf(...places)
    .suggest(query)
    .map(({ name, postcode }) => `${name}, ${postcode}`);
  // One set of rules: only where no open place matches are closed ones found.
  if (suggestion !== undefined) expect(suggestion).toBe(first);
  return first;
};

describe("what people type", () => {
  test.each([
    ["boots high street leeds", "BOOTS, LS25 1QQ"],
    ["boots leeds", "BOOTS, LS1 4DT"],
    ["well pharmacy cb1", "WELL, CB1 2AZ"],
    ["dr smith surgery", "DR A SMITH & PARTNERS, HU1 1AA"],
    ["asda pharmacy leeds", "ASDA PHARMACY, LS28 6AR"],
    ["in-store pharmacy asda leeds", "ASDA PHARMACY, LS28 6AR"],
    ["tesco pharmacy", "TESCO INSTORE PHARMACY, LS8 4BU"],
    ["A81001", "DR A SMITH & PARTNERS, HU1 1AA"],
    ["fa002", "ASDA PHARMACY, LS28 6AR"],
    ["superdrg", "SUPERDRUG PHARMACY, LS1 6BG"],
    ["jhoots", "JHOOTS PHARMACY, WS10 9EH"],
    ["st marys", "ST MARYS SURGERY, SO14 1PJ"],
    ["botts leeds", "BOOTS, LS1 4DT"],
    ["peak pharmacy chesterfeild", "PEAK PHARMACY, S40 1AB"],
    ["morrisons leeds", "MORRISONS PHARMACY, LS2 8NG"],
    ["gp practice in norwich", "BOWTHORPE HEALTH CTR., NR5 9HA"],
    ["dentist bristol", "DENTAL SURGERY, BS8 1PD"],
    ["dentists near leeds", "HUNSLET DENTAL PRACTICE, LS10 2AF"],
    ["sainsburys", "SAINSBURYS PHARMACY, DE1 2AA"],
    ["lloyds pharmacy derby", "LLOYDSPHARMACY, DE1 1AA"],
    ["lloyds pharmacy derbyshire", "PEAK PHARMACY, S40 1AB"],
    ["lloyds pharmacy", "LLOYDSPHARMACY, DE1 1AA"],
  ])("%s", (query, expected) => {
    expect(firstFor(query)).toBe(expected);
  });
});

describe("spellings", () => {
  test.each([
    ["saint mary's surgery", "ST MARYS SURGERY, SO14 1PJ"],
    ["mary st surgery", "MARY STREET SURGERY, CB7 4XX"],
    ["doctor smith", "DR A SMITH & PARTNERS, HU1 1AA"],
    ["smith and partners hull", "DR A SMITH & PARTNERS, HU1 1AA"],
    ["oak drive hull", "DR A SMITH & PARTNERS, HU1 1AA"],
    ["bowthorpe hc", "BOWTHORPE HEALTH CTR., NR5 9HA"],
    ["bowthorpe health center", "BOWTHORPE HEALTH CTR., NR5 9HA"],
    ["vicar ln", "SUPERDRUG PHARMACY, LS1 6BG"],
    ["bootsleeds", "BOOTS, LS1 4DT"],
    ["highstreet leeds", "BOOTS, LS25 1QQ"],
    ["day lewis", "DAYLEWIS PHARMACY, TR1 1AA"],
    ["mc colls", "MCCOLL'S CHEMIST, LU1 1AA"],
    ["o connell road", "MCCOLL'S CHEMIST, LU1 1AA"],
    ["my dentist ashton", "MYDENTIST, OL6 6AA"],
    ["ashtonunderlyne", "MYDENTIST, OL6 6AA"],
    ["clarksons luton", "MCCOLL'S CHEMIST, LU1 1AA"],
    ["jho", "JHOOTS PHARMACY, WS10 9EH"],
    ["sup pharm lee", "SUPERDRUG PHARMACY, LS1 6BG"],
    ["wednesbury jhoots", "JHOOTS PHARMACY, WS10 9EH"],
    ["SÜPERDRUG", "SUPERDRUG PHARMACY, LS1 6BG"],
    ["jhoots phramacy", "JHOOTS PHARMACY, WS10 9EH"],
    ["PEAK PHARMACY, 9 SPRING GARDENS, BUXTON, DERBYSHIRE, SK17 6DF", "PEAK PHARMACY, SK17 6DF"],
    ["ls14dt", "BOOTS, LS1 4DT"],
    ["LS1 4DT", "BOOTS, LS1 4DT"],
    ["ls1 4", "BOOTS, LS1 4DT"],
  ])("%s", (query, expected) => {
    expect(firstFor(query)).toBe(expected);
  });
});

test("a number in a name is found with or without its space", () => {
  const places = [place("NO 8 PHARMACY"), place("NO.8 GROUP"), place("THE NO8 PARTNERSHIP")];
  for (const query of ["no8 pharmacy", "no 8 pharmacy", "NO.8 pharmacy"]) {
    expect(searched(places, { query })[0]).toContain("NO 8 PHARMACY");
  }
});

describe("order", () => {
  test("LS1 is that district alone, in every order, and LS10 and LS14 are offered", () => {
    const districts = [
      place("A", { postcode: "LS10 2AF" }),
      place("B", { postcode: "LS1 4DT" }),
      place("C", { postcode: "LS14 1AA" }),
    ];
    for (const sort of ["relevance", "name-asc", "rating-desc"] as const) {
      expect(searched(districts, { query: "ls1", sort })).toEqual(["B, LS1 4DT"]);
      expect(searched(districts, { query: "LS1 pharmacy", sort })).toEqual(["B, LS1 4DT"]);
    }
    expect(searched(districts, { query: "ls1", elsewhere: true })).toEqual([
      "A, LS10 2AF",
      "C, LS14 1AA",
    ]);
    expect(indexOf(...districts).search({ ...everything, query: "ls1" }).town).toEqual({
      name: "LS1",
      others: 2,
    });
    // Nobody is there: it may be the start of another.
    expect(searched(districts.slice(2), { query: "ls1" })).toEqual(["C, LS14 1AA"]);
  });

  test("a place in the very town is found, and none in towns with that word in their names", () => {
    const towns = [
      place("A", { address: "1 High Street, Tunbridge Wells, Kent" }),
      place("B", { address: "2 High Street, Wells, Somerset" }),
      place("C", { address: "3 High Street, St Albans" }),
      place("D", { address: "4 High Street, Street, Somerset" }),
      place("E", { address: "5 High Street, Sutton Coldfield, Sutton" }),
      place("F", { address: "6 High Street, Sutton Coldfield" }),
      place("G", { address: "7 High Street, Wells, Somerset" }),
    ];
    const found = (query: string) =>
      indexOf(...towns)
        .suggest(query)
        .map(({ name }) => name);
    expect(found("wells")).toEqual(["B", "G"]);
    expect(found("pharmacy wells")).toEqual(["B", "G"]);
    expect(found("street")).toEqual(["D"]);
    expect(found("sutton")).toEqual(["E"]);
    expect(found("tunbridge wells")).toEqual(["A"]);
  });

  test("W1 is W1A to W1W, not W12", () => {
    const districts = [
      place("W12 Dental", { postcode: "W12 8HD" }),
      place("A", { postcode: "W1W 7NR" }),
      place("B", { postcode: "W12 8AA" }),
      place("C", { postcode: "W1A 1AA" }),
    ];
    const west = ["A, W1W 7NR", "C, W1A 1AA"];
    expect(searched(districts, { query: "w1" })).toEqual(west);
    expect(searched(districts, { query: "w1 pharmacy" })).toEqual(west);
  });

  test("a name comes before a town of which it is a part", () => {
    const places = [
      place("Boots", { address: "34 Station Road, Rowlands Gill" }),
      place("Rowlands Pharmacy", { address: "61 Arundel Avenue, Stockport" }),
    ];
    for (const query of ["rowlands", "rowlnds"]) {
      expect(searched(places, { query })[0]).toContain("Rowlands Pharmacy");
    }
  });

  test("CB21 is that district, CB2 1DP is offered beside it, and CB2 1 is in CB2 alone", () => {
    const both = [place("A", { postcode: "CB2 1DP" }), place("B", { postcode: "CB21 4QS" })];
    expect(searched(both, { query: "cb21" })).toEqual(["B, CB21 4QS"]);
    expect(searched(both, { query: "cb21", elsewhere: true })).toEqual(["A, CB2 1DP"]);
    expect(searched(both, { query: "cb2 1" })).toEqual(["A, CB2 1DP"]);
  });

  test("head offices come after branches", () => {
    expect(searched(places, { query: "boots nottingham" })).toEqual([
      "BOOTS, NG1 1AA",
      "BOOTS HOLDINGS LTD, NG90 1AA",
    ]);
  });

  test("rated places first among equals, then by name and postcode; open ones before closed ones", () => {
    const equals = [
      place("Mill", { postcode: "N2 1AA" }),
      place("Mill", { postcode: "N1 1AA" }),
      place("Mill", { postcode: "N4 1AA", ...closed, reviewCount: 1, ratingSum: 9 }),
      place("Mill", { postcode: "N3 1AA", reviewCount: 1, ratingSum: 1 }),
    ];
    expect(searched(equals, { query: "mill" })).toEqual([
      "Mill, N3 1AA",
      "Mill, N1 1AA",
      "Mill, N2 1AA",
      "Mill, N4 1AA",
    ]);
  });

  test("a misspelt word of kind is one, even where a name starts so", () => {
    const found = searched(
      [
        place("Denistry @ 68", { kind: "dental", address: "Wimborne Road, Poole" }),
        place("Adel Surgery", { kind: "dental", address: "Otley Road, Leeds" }),
        place("Blacks Dentist", { kind: "dental", address: "St Michaels Lane, Leeds" }),
      ],
      { query: "denist leeds" },
    );
    expect(found).toHaveLength(2);
  });

  test("words of kind rank and leave nothing out", () => {
    const mill = [place("Mill Pharmacy"), place("Mill Dental Practice", { kind: "dental" })];
    expect(searched(mill, { query: "mill dentist" })).toEqual([
      "Mill Dental Practice",
      "Mill Pharmacy",
    ]);
    expect(searched(mill, { query: "chemist mill" })).toEqual([
      "Mill Pharmacy",
      "Mill Dental Practice",
    ]);
    expect(searched(mill, { query: "mill optician" })).toHaveLength(2);
    expect(searched(mill, { query: "dentist" })).toEqual(["Mill Dental Practice"]);
    // Nor does the first letter of a word that is being typed.
    expect(searched(mill, { query: "mill x" })).toHaveLength(2);
    expect(searched(mill, { query: "mill d" })[0]).toBe("Mill Dental Practice");
  });
});

describe("words for a kind of place", () => {
  // Written out, and not read from the table of words: a word that is lost there is missed here.
  const kinds = ["pharmacy", "gp", "dental", "optician", "clinic"] as const;
  const oneOfEach = kinds.map((kind) => place(`Rowan ${kind.length}`, { kind }));
  test.each([
    ["pharmacy", ["pharmacy"]],
    ["pharmacies", ["pharmacy"]],
    ["pharmacist", ["pharmacy"]],
    ["chemist", ["pharmacy"]],
    ["chemists", ["pharmacy"]],
    ["farmacy", ["pharmacy"]],
    ["dentist", ["dental"]],
    ["dentists", ["dental"]],
    ["dental", ["dental"]],
    ["dentistry", ["dental"]],
    ["gp", ["gp"]],
    ["gps", ["gp"]],
    ["doctor", ["gp"]],
    ["doctors", ["gp"]],
    ["surgery", ["gp", "dental"]],
    ["optician", ["optician"]],
    ["opticians", ["optician"]],
    ["optometrist", ["optician"]],
    ["hospital", ["clinic"]],
    ["clinic", ["clinic"]],
    ["clinics", ["clinic"]],
  ])("%s is %j", (word, expected) => {
    const found = (query: string) =>
      indexOf(...oneOfEach)
        .search({ query, minRating: 0, sort: "relevance", offset: 0, limit: 10 })
        .results.map(({ kind }) => kind);
    expect(found(word).toSorted()).toEqual(expected.toSorted());
    // Next to another word it ranks, and leaves none out.
    const beside = found(`rowan ${word}`);
    expect(beside).toHaveLength(kinds.length);
    expect(beside.slice(0, expected.length).toSorted()).toEqual(expected.toSorted());
  });
});

describe("when no place has all words", () => {
  const namesFor = (some: IndexedWorkplace[], query: string) =>
    indexOf(...some)
      .suggest(query)
      .map(({ name }) => name);

  const ask = (query: string) =>
    indexOf(...places).search({
      query,
      minRating: 0,
      sort: "relevance",
      offset: 0,
      limit: 10,
    });

  test.each([
    ["specsavers leeds", ["specsavers"]],
    ["Asda Drive-Through, Leeds", ["Drive-Through"]],
    ["boots leeds LS1 9ZZ", []],
    ["boots leeds", []],
    ["boots open sunday leeds", ["open", "sunday"]],
    ["smith hul 77", ["77"]],
    ["dentist 4040 hunslet", ["4040"]],
    ["near me", []],
    ["qqqq xxxx", []],
  ])("%s: left out %j", (query, dropped) => {
    expect(ask(query).dropped).toEqual(dropped);
  });

  test("a town stays in, and where a word is left out anyway, no other is taken for a misspelt one", () => {
    const towns = [
      place("Mill Pharmacy", { address: "1 Mill Road, Leeds" }),
      place("Opal Sundry Pharmacy", { address: "2 Mill Road, Hull" }),
      place("Open House Surgery", { address: "Sunday Lane, Ely", kind: "gp" }),
      place("Oven Pharmacy", { address: "3 Mill Road, Leeds" }),
    ];
    expect(namesFor(towns, "pharmacy open sunday leeds")).toEqual([
      "Mill Pharmacy",
      "Oven Pharmacy",
    ]);
  });

  test("a prison is an HMP, an HMYOI or a prison", () => {
    const prisons = [
      place("HMP Wandsworth", { address: "Heathfield Road, London" }),
      place("HMYOI Feltham", { address: "Bedfont Road, Feltham" }),
    ];
    expect(namesFor(prisons, "wandsworth prison")).toEqual(["HMP Wandsworth"]);
    expect(namesFor(prisons, "prison feltham")).toEqual(["HMYOI Feltham"]);
    expect(namesFor(prisons, "hmp")).toHaveLength(2);
  });

  test("a word is not split into others that no place has together", () => {
    const some = [
      place("Par Street"),
      place("Ace Tamol"),
      place("High Road", { address: "Leeds" }),
    ];
    expect(namesFor(some, "paracetamol")).toEqual([]);
    expect(namesFor(some, "highroad")).toEqual(["High Road"]);
    expect(namesFor(some, "highroadleeds")).toEqual(["High Road"]);
  });

  test("says for which words, that other places have, the results have similar ones", () => {
    const index = indexOf(
      place("Rowlands", { address: "1 Mill Road, Merley" }),
      place("Morley Surgery", { address: "2 Mill Road, Leeds" }),
    );
    const ask = (query: string) => {
      const { results, respelt } = index.search({ ...everything, query });
      return [results.map(({ name }) => name), respelt];
    };
    expect(ask("rowlands morley")).toEqual([["Rowlands"], ["morley"]]);
    expect(ask("rowlands merley")).toEqual([["Rowlands"], []]);
    // A word that nobody has is just misspelt.
    expect(ask("rowlnds merley")).toEqual([["Rowlands"], []]);
  });

  test("a closed place with a misspelt name hides no open one that is spelt well", () => {
    const spellings = [
      place("Staford Dental Centre", closed),
      place("Stafford Dental Centre"),
      place("Hull Dental Centre"),
    ];
    expect(searched(spellings, { query: "staford dental centre", closed: false })).toEqual([
      "Stafford Dental Centre",
    ]);
  });

  test("open places are preferred, even to closed ones that have more of the words", () => {
    const chains = [
      place("Lloyds", { address: "1 Mill Road, Leeds" }),
      place("Lloyds", { address: "2 Albion Road, Leeds", ...closed }),
      place("Lloyds", { address: "3 Albion Road, Leeds", kind: "gp", ...closed }),
    ];
    const index = indexOf(...chains);
    const search = (more: { closed?: boolean; kind?: "gp" } = {}) => {
      const terms = { query: "lloyds albion", minRating: 0, offset: 0, limit: 10, ...more };
      const answer = index.search({ ...terms, sort: "relevance" });
      const { results, dropped, hiddenClosed, closedAreCloser } = answer;
      const found = results.map(({ address }) => address[0]);
      return { found, dropped, hiddenClosed, closedAreCloser };
    };
    expect(search()).toEqual({
      found: ["1"],
      dropped: ["albion"],
      hiddenClosed: 2,
      closedAreCloser: true,
    });
    expect(index.suggest("lloyds albion").map(({ address }) => address[0])).toEqual(["1"]);
    expect(search({ kind: "gp" })).toMatchObject({ found: [], hiddenClosed: 1 });
    expect(search({ closed: true })).toEqual({
      found: ["2", "3"],
      dropped: [],
      hiddenClosed: 0,
      closedAreCloser: false,
    });
  });

  test("nothing is found by none of the words", () => {
    expect(ask("qqqq xxxx").total).toBe(0);
    expect(ask("qqqq pharmacy").total).toBe(0);
  });
});

describe("hostile queries are answered", () => {
  test.each([
    ["", 10],
    [" ", 10],
    ["?!…,;", 0],
    ["\uD800", 0],
    ["a", 1],
    ["b", 4],
    ["💊💊", 0],
    ["薬局", 0],
    ["' or 1=1; drop table workplaces; --", 1],
    ["(b.*)+x$ \\d [", 0],
    ["e\u0301".repeat(100), 0],
    ["__proto__ constructor", 0],
    ["ﷺ".repeat(200), 0],
    ["x".repeat(10_000), 0],
    ["boots ".repeat(2000), 4],
  ])("%j", (query, least) => {
    const found = searched(places, { query, closed: true, limit: 10 });
    expect(found.length).toBeGreaterThanOrEqual(least);
    if (least === 0) expect([found, indexOf(...places).suggest(query)]).toEqual([[], []]);
  });

  test("only the first words of very many count", () => {
    const many = Array.from({ length: 60 }, (_, index) => `word${index}`);
    expect(searched([place(many.slice(0, 20).join(" "))], { query: many.join(" ") })).toHaveLength(
      1,
    );
  });
});

describe("telephone numbers", () => {
  const station = "BOOTS, LS1 4DT";

  test.each([
    "0113 242 1713",
    "01132421713",
    "(0113) 242-1713",
    "+44 113 242 1713",
    "+44 (0)113 242 1713",
    "00441132421713",
    "0113 242 171",
    "boots 0113 242 1713",
    "0113 2421713 leeds",
  ])("%j is that place alone", (query) => {
    expect(searched(places, { query, closed: false })).toEqual([station]);
    expect(indexOf(...places).suggest(query)).toHaveLength(1);
  });

  test.each(["0113 242 1714", "01134960000", "+44 20 7946 0000"])("%j is nowhere", (query) => {
    expect(searched(places, { query })).toEqual([]);
  });

  test("a number that no place has is left out beside other words", () => {
    const index = indexOf(...places);
    for (const query of ["asda 0113 496 0000", "0113 496 0000 asda"]) {
      const found = index.search({ ...everything, query });
      expect(found, query).toMatchObject({ total: 2, dropped: ["0113 496 0000"] });
    }
  });

  test("a new number replaces the old one", () => {
    const [boots] = places;
    const index = indexOf(...places);
    index.put([{ ...boots!, telephone: "01134960000 EXT 2" }]);
    expect(index.suggest("0113 242 1713")).toEqual([]);
    expect(index.suggest("0113 496 0000")).toHaveLength(1);
  });
});

test("a hospital is found by the initials of its name, from three on; nothing else is", () => {
  const named = (name: string, kind: IndexedWorkplace["kind"]) => place(name, { kind });
  const some = [
    named("QUEEN VERA INFIRMARY", "hospital"),
    named("QUAY VISION IPSWICH", "optician"),
    named("VERA INFIRMARY", "hospital"),
    named("HOSPITAL OF THE HOLY OAK (ELM WING)", "hospital"),
  ];
  expect(searched(some, { query: "qvi" })).toEqual(["QUEEN VERA INFIRMARY"]);
  expect(searched(some, { query: "vi", closed: false })).not.toContain("VERA INFIRMARY");
  expect(searched(some, { query: "hho" })).toEqual(["HOSPITAL OF THE HOLY OAK (ELM WING)"]);
});

test("a code that is not letters and figures alone is found as it is written", () => {
  const one = place("GREEN CLINIC", { kind: "clinic", codes: ["1-100001234"] });
  const other = place("WARD 1", { kind: "clinic", codes: ["1-100001235"] });
  const found = searched([other, one], { query: "1-100001234" });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("GREEN CLINIC");
});
