import { expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";
import { nameSimilarity } from "../places/name-similarity.ts";

// At the same postcode less similarity is enough than in its district; elsewhere none is.
const cases = [
  ["Mill Abcdef", "Mill Stuvwx", 0.33, { postcode: true, district: false }],
  ["Mill Abcdefgh", "Mill Stuvwxyz", 0.27, { postcode: false, district: false }],
  ["Mill Lane Abc", "Mill Lane Xyz", 0.7, { postcode: true, district: true }],
  ["Mill Lane Abcd", "Mill Lane Wxyz", 0.64, { postcode: true, district: false }],
] as const;

test("a workplace matches a similar name; in the district it must be more similar than at the postcode", async () => {
  const site = await startTestSite();
  const asked = async (name: string, postcode: string) => {
    const query = new URLSearchParams({ name, postcode });
    const { body } = await site.call("GET", `/api/workplace/similar?${query.toString()}`);
    return body.map((one: { name: string }) => one.name);
  };
  for (const [index, [there, name, alike, isMeant]] of cases.entries()) {
    expect(nameSimilarity(there, name), name).toBeCloseTo(alike, 2);
    const district = `ZX${index + 1}`;
    await site.workplace({ name: there, postcode: `${district} 1AA` });
    expect(await asked(name, `${district} 1AA`), name).toEqual(isMeant.postcode ? [there] : []);
    expect(await asked(name, `${district} 2BB`), name).toEqual(isMeant.district ? [there] : []);
    expect(await asked(there, `QQ${index + 1} 1AA`), name).toEqual([]);
  }
});
