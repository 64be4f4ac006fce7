import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const project = path.resolve(import.meta.dirname, "..");

/** Checks a house with these files in it. @returns the faults that it prints */
function check(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "locumark-house-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["docs/house.md", "ARCHITECTURE.md"])
    cpSync(path.join(project, name), path.join(folder, name));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { stderr } = spawnSync(process.execPath, ["scripts/check-house.ts", folder], {
    cwd: project,
    encoding: "utf8",
  });
  return stderr;
}

test("an import that goes up is refused, types and loading later included; one that goes down is not", () => {
  const said = check({
    "server/places/towns/name-town.ts":
      'import type { A } from "../../reviews/reviews/post-review.ts";',
    "server/services/mails/queue-mail.ts": 'await import("../../places/towns/name-town.ts");',
    "server/platform/clock.ts": 'import { site } from "../start-site.ts";',
    "server/desk/claims/claim-routes.ts":
      'import { nameTown } from "../../places/towns/name-town.ts";',
    "server/reviews/reviews/post-review.ts": "",
    "server/start-site.ts": "",
    "contract/text.ts": 'import { reviews } from "./reviews/reviews/reviews.ts";',
    "web/places/places/place-row.tsx": 'import { Page } from "../../pages/place/place-page.tsx";',
    "web/pages/place/place-page.tsx": 'import { Row } from "../../places/places/place-row.tsx";',
  });
  expect(said).toContain(
    "server/places/towns/name-town.ts imports server/reviews/reviews/post-review.ts",
  );
  expect(said).toContain(
    "server/services/mails/queue-mail.ts imports server/places/towns/name-town.ts",
  );
  expect(said).toContain("server/platform/clock.ts imports server/start-site.ts");
  expect(said).toContain("contract/text.ts imports contract/reviews/reviews/reviews.ts");
  expect(said).toContain("web/places/places/place-row.tsx imports web/pages/place/place-page.tsx");
  expect(said.match(/imports/g)).toHaveLength(5);
});

test("rooms that form a circle are refused", () => {
  const said = check({
    "web/places/towns/a-town.tsx": 'import { Agency } from "../agencies/an-agency.tsx";',
    "web/places/agencies/an-agency.tsx": 'import { Chain } from "../chains/a-chain.tsx";',
    "web/places/chains/a-chain.tsx": 'import { Town } from "../towns/a-town.tsx";',
  });
  expect(said).toContain(
    "These rooms of web form a circle: places/agencies, places/chains, places/towns.",
  );
});

test("a room without a line is refused, and a line without a room", () => {
  const said = check({ "contract/places/moons/moons.ts": "" });
  expect(said).toContain("contract/places/moons has no line in scripts/house.ts");
  expect(said).toContain("places/towns of scripts/house.ts is in none of the trees");
});
