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
  cpSync(path.join(project, "docs/house.md"), path.join(folder, "docs/house.md"));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, "server", name);
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
    "places/towns/name-town.ts": 'import type { A } from "../../reviews/reviews/post-review.ts";',
    "services/mails/queue-mail.ts": 'await import("../../places/towns/name-town.ts");',
    "platform/clock.ts": 'import { site } from "../start-site.ts";',
    "desk/claims/claim-routes.ts": 'import { nameTown } from "../../places/towns/name-town.ts";',
    "reviews/reviews/post-review.ts": "",
    "start-site.ts": "",
  });
  expect(said).toContain("- `places/towns/name-town.ts`: `reviews/reviews/post-review.ts`");
  expect(said).toContain("- `services/mails/queue-mail.ts`: `places/towns/name-town.ts`");
  expect(said).toContain("- `platform/clock.ts`: `start-site.ts`");
  expect(said).not.toContain("claim-routes");
});

test("a room without a line is refused, and a line without a room", () => {
  const said = check({ "places/moons/name-moon.ts": "" });
  expect(said).toContain("server/places/moons has no line in scripts/house.ts");
  expect(said).toContain("server/places/towns of scripts/house.ts is not there");
});
