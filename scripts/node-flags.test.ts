import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { nodeFlags } from "./node-flags.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8");

test("the unit and the container run Node as `npm start` does", () => {
  expect(nodeFlags.length).toBeGreaterThan(0);
  expect(read("deploy/locumark.service")).toContain(`node ${nodeFlags.join(" ")} server/main.ts`);
  expect(read("Dockerfile")).toContain(
    `CMD ${JSON.stringify(["node", ...nodeFlags, "server/main.ts"]).replaceAll(",", ", ")}`,
  );
});
