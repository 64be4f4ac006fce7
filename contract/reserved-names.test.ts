import { describe, expect, it } from "vitest";
import { profileInput, signupInput } from "./people/accounts/accounts.ts";
import { productName } from "./product.ts";
import { isReservedName, reservedName } from "./reserved-names.ts";

describe("a name that could be taken for the product", () => {
  it.each([
    productName,
    `${productName} Team`,
    `Staff of ${productName}`,
    `The ${productName.toUpperCase()} reviewers`,
    `My${productName}`,
    `${productName}2`,
    "L0cumark",
    "1ocumark",
    "Iocumark",
    "|ocumark",
    "!ocum@rk",
    "Locurnark",
    "Loccummark",
    "locu mark support",
    "Locum Ark",
    "L o c u m a r k",
    "L.o.c.u.m.a.r.k",
    "L_O_C_U_M_A_R_K",
    "Lo-cu-mark",
    // Accents and marks above and through the letters.
    "Lòcümárk",
    "L\u0336o\u0336c\u0336u\u0336m\u0336a\u0336r\u0336k",
    "Łøcumark",
    // Invisible characters between the letters: zero-width spaces and joiners, soft hyphens, fillers, selectors.
    "Locu\u200bmark",
    "L\u200do\u2060c\u00adu\ufeffmark",
    "Locu\u3164mark",
    "Locu\ufe0fmark",
    // Cyrillic, Greek, Armenian, Cherokee, Lisu.
    "Lосumаrk",
    "ӏосцмагк",
    "LΟCUΜΑRΚ",
    "Locυmαrκ",
    "Lօcսmark",
    "ᏞOᏟUᎷᎪᎡᏦ",
    "ꓡꓳꓚꓴꓟꓮꓣꓗ",
    // Full width, mathematical, small capitals, in circles and squares, flags.
    "Ｌｏｃｕｍａｒｋ",
    "𝓛𝓸𝓬𝓾𝓶𝓪𝓻𝓴",
    "ʟᴏᴄᴜᴍᴀʀᴋ",
    "Ⓛⓞⓒⓤⓜⓐⓡⓚ",
    "🄻🄾🄲🅄🄼🄰🅁🄺",
    "🅛🅞🅒🅤🅜🅐🅡🅚",
    "🅻🅾🅲🆄🅼🅰🆁🅺",
    "🇱🇴🇨🇺🇲🇦🇷🇰",
  ])("is %j", (name) => {
    expect(isReservedName(name)).toBe(true);
  });
});

describe("a name that could be taken for our staff", () => {
  it.each([
    "Admin",
    "ADMINS",
    "admin 2",
    "Admin!",
    "[Admin]",
    "@dmin",
    "Аdmin",
    "Ad\u200bmin",
    "Ad.min",
    "A d m i n",
    "SysAdmin",
    "Administrator",
    "Site Administration",
    "Moderator",
    "M0derat0r",
    "Head Moderator",
    "Support",
    "Support Team",
    "SupportTeam",
    "Customer Services Team",
    "The Official Team",
    "Staff",
    "Member of staff",
    "Webmaster",
    "Adrnin",
    "A.d.m.i.n",
    "- Moderator -",
    "Moderators",
    "Head of Support",
    "Ｍｏｄｅｒａｔｏｒ",
  ])("is %j", (name) => {
    expect(isReservedName(name)).toBe(true);
  });
});

describe("a person's own name", () => {
  it.each([
    "Mark Locum",
    "Locum Mark",
    "Mark Loku",
    "Adam Administer",
    "Jane Support",
    "Sam Staff",
    "Stafford",
    "Modi Rator",
    "Ad Min",
    "Teamah",
    "Tim Team",
    "Head",
    "Service",
    "Adm",
    "Official Okafor",
    "Robin Example",
    "Anne-Marie O'Neill",
    "Łukasz Øster",
    "Μαρία Λοκουμά",
    "Марк Локум",
    "李小龍",
    "محمد علي",
    "X",
    "7",
    "",
  ])("is %j", (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});

it("is refused with one message for the field, when signing up and in the profile", () => {
  for (const schema of [signupInput, profileInput]) {
    const result = schema.safeParse({
      name: "Locu\u200bmark Team",
      email: "a@example.com",
      password: "a fine long passphrase",
      profession: "Doctor",
      registrationNumber: "1234567",
    });
    const faults = result.error?.issues.map(({ path, message }) => [path.join("."), message]);
    expect(faults).toEqual([["name", reservedName]]);
  }
  expect(reservedName).toContain(productName);
});

it.each([
  ["bars", "|!".repeat(60)],
  ["almost the product", "locumar".repeat(17)],
  ["letters that resemble two others", "μ".repeat(120)],
  ["staff words without separators", `${"admin".repeat(23)}x`],
  ["text that NFKD expands eighteenfold", "\ufdfa".repeat(120)],
  ["far too long a text", "l ".repeat(60_000)],
])("looks at %s once and lets it pass", (_, name) => {
  expect(isReservedName(name)).toBe(false);
});
