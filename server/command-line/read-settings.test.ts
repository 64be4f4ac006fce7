import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { unprivileged } from "../test/postgres-cluster.ts";
import { readSettings } from "./read-settings.ts";

function fileWith(text: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-settings-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const file = path.join(directory, "locumark.env");
  writeFileSync(file, text);
  return file;
}

test("settings come from the named file, else from the one LOCUMARK_ENV names, else from the usual one", () => {
  const [named, variable, usualFile] = ["named", "variable", "usual"].map((name) =>
    fileWith(`DATA_DIR=/srv/${name}\n`),
  );
  const environment = { LOCUMARK_ENV: variable };
  const directory = (given: Partial<Parameters<typeof readSettings>[0]>) =>
    readSettings({ file: undefined, environment: {}, usualFile, ...given }).config.dataDirectory;
  expect(directory({ file: named, environment })).toBe("/srv/named");
  expect(directory({ environment })).toBe("/srv/variable");
  expect(directory({})).toBe("/srv/usual");
});

test("the usual file is left alone when the environment says where the data is, and where there is none", () => {
  const usualFile = fileWith(
    "DATA_DIR=/srv/usual\nPUBLIC_URL=https://usual.test\nREGISTERS_DIR=/srv/registers\n",
  );
  const url = "postgres://ann:secret@db.test/locumark";
  for (const environment of [{ DATA_DIR: "/srv/own" }, { DATABASE_URL: url }]) {
    const { config, line } = readSettings({ file: undefined, environment, usualFile });
    expect(config.publicUrl).toBe("http://localhost:3000");
    expect(line).toMatch(/^Settings: the environment\. Database: .+\.$/);
  }
  const nowhere = { file: undefined, environment: {}, usualFile: "/nowhere/locumark.env" };
  expect(readSettings(nowhere).config.dataDirectory).toBe(path.resolve("data"));
  // Empty counts as unset.
  const empty = { file: undefined, environment: { DATA_DIR: " " }, usualFile };
  expect(readSettings(empty).line).toContain(usualFile);
});

test("the environment overrides the file, which the first line says, and an empty variable unsets a setting", () => {
  const file = fileWith(
    "DATA_DIR=/srv/site\nDATABASE_URL=postgres://ann:secret@db.test/locumark\nPORT=80\n",
  );
  const { config, line } = readSettings({
    file,
    environment: { DATA_DIR: "/tmp/rehearsal", DATABASE_URL: "", PORT: "80" },
  });
  expect([config.dataDirectory, config.databaseUrl]).toEqual(["/tmp/rehearsal", undefined]);
  expect(line).toBe(
    `Settings: ${file}, and from the environment DATA_DIR, DATABASE_URL. Database: /tmp/rehearsal/locumark.sqlite.`,
  );
});

test("the first line names the server and the database, never the password", () => {
  const file = fileWith("DATABASE_URL=postgres://ann:se%40cret@db.test:5433/reviews\n");
  const { line } = readSettings({ file, environment: {} });
  expect(line).toBe(`Settings: ${file}. Database: reviews on PostgreSQL at db.test:5433.`);
});

test("a number of processes, or made-up places, that only the site may not have stop no command", () => {
  const file = fileWith("DATA_DIR=/srv/site\nWORKERS=3\nPUBLIC_URL=https://locumark.test\n");
  expect(readSettings({ file, environment: {} }).config.dataDirectory).toBe("/srv/site");
});

test("a named file that is missing, or a folder, is refused by name; so are wrong settings, all at once", () => {
  const file = fileWith("PORT=many\nSMTP_URL=http://x\n");
  const read = (one: string) => () => readSettings({ file: one, environment: {} });
  expect(read("/nowhere/locumark.env")).toThrow(
    "the settings file /nowhere/locumark.env does not exist.",
  );
  expect(read(path.dirname(file))).toThrow(/cannot be read: it is a folder/);
  expect(read(file)).toThrow(/PORT must be a number[^]*SMTP_URL must be/);
});

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o005) === 0o005 &&
  (folder === "/" || isOpenToAll(path.dirname(folder)));

// As root every file can be read, so another user has to try; who must reach the code.
test.runIf(process.getuid?.() !== 0 || isOpenToAll(import.meta.dirname))(
  "a settings file that this user may not read is refused with a sentence that names sudo",
  () => {
    const file = fileWith("DATA_DIR=/srv/site\n");
    chmodSync(path.dirname(file), 0o755);
    chmodSync(file, 0o000);
    const script = `const { readSettings } = await import(${JSON.stringify(path.resolve(import.meta.dirname, "read-settings.ts"))});
      try { readSettings({ file: undefined, environment: {}, usualFile: ${JSON.stringify(file)} }); }
      catch (error) { process.stdout.write(error.message); }`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
      cwd: "/",
      ...unprivileged(),
    });
    expect(stdout).toMatch(
      /may not read the settings file .+locumark\.env\. Run the command as root, with sudo\.$/,
    );
  },
);
