import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openPages } from "@locumark/contract/places/workplaces/addresses";
import { expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";

const bundled = path.resolve(import.meta.dirname, "../../../registers");

/** The most that a visitor on a slow phone may have to load for a first page, as compressed for browsers. */
const scriptBytesMax = 144_000;
const styleBytesMax = 15_000;

test.each(["br", "gzip"] as const)(
  "with %s no page's first load is heavier than its budget, and nothing comes from elsewhere",
  async (encoding) => {
    const site = await startTestSite({ pages: true, registersDirectory: bundled });
    const { name } = await site.workplace();
    const sizes = new Map<string, number>();
    const sizeOf = async (file: string) => {
      const known = sizes.get(file);
      if (known !== undefined) return known;
      const answer = await site.app.inject({
        method: "GET",
        url: file,
        headers: { "accept-encoding": encoding },
      });
      expect([answer.statusCode, answer.headers["content-encoding"]], file).toEqual([
        200,
        encoding,
      ]);
      sizes.set(file, answer.rawPayload.length);
      return answer.rawPayload.length;
    };

    const agency = await site.agency();
    for (const page of [
      ...openPages,
      "/search?query=rowan",
      `/workplaces/${name}`,
      `/agencies/${agency.name}`,
      "/chains/motley-crow-pharmacy",
      "/towns/merrowford",
      `/claim?agency=${agency.name}`,
      "/claim/code?code=ABCD",
      "/replies",
      "/replies/token",
      "/my-shifts",
      "/payment/token",
      "/shifts-due/token",
      "/desk/claims",
      "/desk/marked",
      "/add-workplace",
      "/add-agency",
      "/rate-agency",
      "/kept",
      "/marked-helpful",
      "/following",
      "/my-reviews",
      "/report?kind=workplace&id=x",
      "/reports/reference",
      "/appeal",
      "/account-details",
      "/desk",
      "/desk/log",
      "/desk/staff",
      "/desk/notices",
      "/desk/places",
      "/check-email",
      "/confirm-email",
      "/resend-confirmation",
      "/forgot-password",
      "/reset-password/token",
      "/log-in-by-mail/token",
      "/new-email/token",
      "/take-back-email/token",
      "/unsubscribe/token",
      "/answer-notice/token",
      "/nowhere",
    ]) {
      const { text } = await site.call("GET", page);
      const files = [...text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
        ([, file = ""]) => file,
      );
      let scripts = 0;
      let styles = 0;
      for (const file of new Set(files)) {
        expect(file, page).toMatch(/^\/assets\//);
        if (file.endsWith(".js")) scripts += await sizeOf(file);
        else styles += await sizeOf(file);
      }
      expect(scripts, page).toBeGreaterThan(10_000);
      expect(scripts, `scripts of ${page}`).toBeLessThanOrEqual(scriptBytesMax);
      expect(styles, page).toBeGreaterThan(1000);
      expect(styles, `styles of ${page}`).toBeLessThanOrEqual(styleBytesMax);
    }
  },
);

test("the scripts that every page needs are compiled while they load", async () => {
  await startTestSite({ pages: true });
  const assets = path.resolve(import.meta.dirname, "../../../web/dist/client/assets");
  const scripts = readdirSync(assets).filter((file) => /^(libraries|entry)-.*\.js$/.test(file));
  expect(scripts).toHaveLength(2);
  for (const file of scripts) {
    expect(readFileSync(path.join(assets, file), "utf8"), file).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    );
  }
});

test("no script uses a browser locale, whose first use delays a page", async () => {
  await startTestSite({ pages: true });
  const assets = path.resolve(import.meta.dirname, "../../../web/dist/client/assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts).not.toEqual([]);
  for (const file of scripts) {
    const source = readFileSync(path.join(assets, file), "utf8");
    expect(/\bIntl\b|toLocale\w+|localeCompare/.exec(source), file).toBeNull();
  }
});

test.each(["writing", "rate"])(
  "what %s imports is asked for together with it, not one after the other",
  async (name) => {
    await startTestSite({ pages: true });
    const assets = path.resolve(import.meta.dirname, "../../../web/dist/client/assets");
    const sources = new Map(
      readdirSync(assets)
        .filter((file) => file.endsWith(".js"))
        .map((file) => [file, readFileSync(path.join(assets, file), "utf8")]),
    );
    const importedBy = (file: string) =>
      [...sources.get(file)!.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, one = ""]) => one);
    const all = (file: string, found = new Set<string>()): Set<string> => {
      for (const one of importedBy(file)) if (!found.has(one)) all(one, found.add(one));
      return found;
    };
    const entry = [...sources.keys()].find((file) => file.startsWith("entry-browser-"))!;
    const initial = all(entry);
    const wanted = [...sources.keys()].find((file) => file.startsWith(`${name}-`))!;
    const needed = [...all(wanted)].filter((file) => file !== entry && !initial.has(file));
    expect(needed.length).toBeGreaterThan(5);
    const importing = [...sources].filter(([, source]) =>
      source.includes(`import(\`./${wanted}\`)`),
    );
    expect(importing).not.toEqual([]);
    for (const [file, source] of importing) {
      expect(
        needed.filter((one) => one !== file && !source.includes(one)),
        file,
      ).toEqual([]);
    }
  },
);
