import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/cryptography.md", "utf8");

/** Code that encrypts, hashes, signs, draws random values or opens a connection over TLS, here or in the browser. */
const usesIt =
  /from "(?:node:crypto|node:tls|age-encryption|otpauth|aws4fetch|nodemailer)"|\bcrypto\.(?:getRandomValues|randomUUID|subtle)\b/;

test("the inventory names every file that uses cryptography, and no other", () => {
  const files = globSync("{contract,server,web,scripts}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$|\/test\/|\/dist\/|\/node_modules\//.test(file),
  );
  const using = files.filter((file) => usesIt.test(readFileSync(file, "utf8")));
  expect(using.length).toBeGreaterThan(25);
  const named = [...page.matchAll(/`((?:contract|server|web|scripts)\/[^`]+\.tsx?)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(using.filter((file) => !named.includes(file))).toEqual([]);
  expect(named.filter((file) => !existsSync(file) || !using.includes(file))).toEqual([]);
});

test("the inventory names every key that the processes of a site share", () => {
  const sources = globSync("server/**/*.ts").filter((file) => !/\.test\.ts$|\/test\//.test(file));
  const asked = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const constant = /const secretName = "(\w+)"/.exec(text)?.[1];
    return [...text.matchAll(/getSecret\(\w+, (?:"(\w+)"|secretName)\)/g)].map(
      ([, name]) => name ?? constant,
    );
  });
  expect(new Set(asked).size).toBe(5);
  for (const name of asked) expect(page).toContain(`\`${name}\``);
});
