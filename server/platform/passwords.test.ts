import { argon2Sync } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import {
  areRightPassword,
  hashPassword,
  isCommonPassword,
  isPersonalPassword,
  isRightPassword,
  needsRehash,
} from "./passwords.ts";

describe("a common password", () => {
  it.each(["password", "PASSWORD", "PassWord", "password123", "qwerty", "Letmein", "123456789"])(
    "%j is one, ignoring case",
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(["", "a password", "password ", "tr0ub4dor and three", "correct horse battery"])(
    "%j is none",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});

describe("a password built from one's own name or address", () => {
  const person = { name: "Ann O'Neill-Smith", email: "dr.bo.kim99@grey-surgery.co.uk" };
  it.each([
    // The name, whole and in parts, in any case, with digits and punctuation between and around them.
    "annoneillsmith",
    "Ann O'Neill-Smith",
    "ANN",
    "ann1234!",
    "1ann2ann3",
    "oneillsmith",
    "oneillsmith.ann",
    "Ánn.Ônéill-Smïth",
    // The address, before and behind the @.
    "dr.bo.kim99@grey-surgery.co.uk",
    "drbokim",
    "kim-ann",
    "KIM2026",
    "grey-surgery",
    "greysurgerycouk",
    "greysurgery kim 7",
  ])("%j is one", (password) => expect(isPersonalPassword(password, person)).toBe(true));

  it.each([
    // Digits and punctuation alone contain no name.
    "12345678",
    "!!!!!!!!",
    "",
    // One extra letter.
    "annx",
    "xann",
    "ann and me",
    "smithy",
    // Half of a name that is one word.
    "neill",
    "oneill",
    "grey",
    // Parts of fewer than three letters do not count by themselves.
    "bo",
    "dr",
    "co",
    "uk",
    "co uk",
    "bobobobo",
  ])("%j is not one", (password) => expect(isPersonalPassword(password, person)).toBe(false));

  it("removes the longest part first, so that a shorter part within it leaves no remainder", () => {
    const anne = { name: "Ann Annette", email: "x@y.uk" };
    expect(isPersonalPassword("annetteann", anne)).toBe(true);
    expect(isPersonalPassword("annette", anne)).toBe(true);
    expect(isPersonalPassword("ette", anne)).toBe(false);
  });

  it("counts parts of three letters or more", () => {
    const of = (name: string) => isPersonalPassword(name.repeat(4), { name, email: "x@y.uk" });
    expect([of("al"), of("ali"), of("alix")]).toEqual([false, true, true]);
  });

  it.each([
    { name: "李小龍", email: "x@y.uk" },
    { name: "", email: "李小龍@y.uk" },
  ])("recognises letters of every script: %j", (someone) => {
    expect(isPersonalPassword("李小龍88", someone)).toBe(true);
    expect(isPersonalPassword("李小88", someone)).toBe(false);
  });
});

describe("a hash of a password", () => {
  test("is a PHC string of Argon2id at 19 MiB, two passes and one lane, salted each time", async () => {
    const [one, other] = [await hashPassword("abcdefgh"), await hashPassword("abcdefgh")];
    const shape = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/;
    expect(one).toMatch(shape);
    expect(one).not.toBe(other);
    const [, salt = "", tag = ""] = shape.exec(one) ?? [];
    const expected = argon2Sync("argon2id", {
      message: "abcdefgh",
      nonce: Buffer.from(salt, "base64"),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    });
    expect(Buffer.from(tag, "base64")).toEqual(expected);
    expect(needsRehash(one)).toBe(false);
  });

  test("matches only that password, whichever way its accents are typed", async () => {
    const hash = await hashPassword("caf\u00e9 au lait");
    expect(await isRightPassword("caf\u00e9 au lait", hash)).toBe(true);
    expect(await isRightPassword("cafe\u0301 au lait", hash)).toBe(true);
    for (const wrong of ["cafe au lait", "Caf\u00e9 au lait", "caf\u00e9 au lait ", ""]) {
      expect(await isRightPassword(wrong, hash), wrong).toBe(false);
    }
  });

  test("made at another cost is verified at that cost, and is due to be rehashed", async () => {
    const made = (memory: number, passes: number, parallelism: number, tagLength: number) => {
      const nonce = Buffer.alloc(16, 7);
      const options = { message: "abcdefgh", nonce, memory, passes, parallelism, tagLength };
      const [salt, tag] = [nonce, argon2Sync("argon2id", options)].map((bytes) =>
        bytes.toString("base64").replace(/=+$/, ""),
      );
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${tag}`;
    };
    for (const hash of [made(64, 1, 1, 32), made(128, 3, 2, 16)]) {
      expect(await isRightPassword("abcdefgh", hash)).toBe(true);
      expect(await isRightPassword("abcdefgi", hash)).toBe(false);
      expect(needsRehash(hash)).toBe(true);
    }
    for (const prefix of ["m=19455,t=2,p=1", "m=19456,t=1,p=1", "m=19456,t=2,p=2"]) {
      expect(needsRehash(`$argon2id$v=19$${prefix}$c2FsdA$dGFn`), prefix).toBe(true);
    }
  });

  test("of an unknown account never matches, and takes as long to check", async () => {
    expect(await isRightPassword("", undefined)).toBe(false);
    expect(await isRightPassword("abcdefgh", undefined)).toBe(false);
  });

  test.each([
    "",
    "none",
    "$argon2i$v=19$m=64,t=1,p=1$c2FsdA$dGFn",
    "$2b$10$abcdefghijklmnopqrstuv",
  ])("%j is invalid, and is treated as our own fault", async (hash) => {
    await expect(isRightPassword("abcdefgh", hash)).rejects.toThrow("argon2id PHC string");
  });

  test("two are distinguished, in their order", async () => {
    const [mine, yours] = [await hashPassword("my password"), await hashPassword("your password")];
    expect(await areRightPassword("my password", [mine, yours])).toEqual([true, false]);
    expect(await areRightPassword("your password", [mine, yours])).toEqual([false, true]);
    expect(await areRightPassword("my password", [undefined, mine])).toEqual([false, true]);
    expect(await areRightPassword("my password", [mine, undefined])).toEqual([true, false]);
    expect(await areRightPassword("neither", [mine, yours])).toEqual([false, false]);
  });
});
