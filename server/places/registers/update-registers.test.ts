import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exampleRegister } from "./test/example-rows.ts";
import { examplePharmacy, pharmacyList } from "./test/example-hours.ts";
import { allRegisters, factRegisterOf, registerOf } from "../declarations/all-registers.ts";
import { parseRegister } from "./parse-register.ts";
import { type UpdateOptions, updateRegisters } from "./update-registers.ts";

let directory: string;
let server: Server;
let address: string;
let answer: RequestListener;
let said: string[];

const codes = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index}`);
const files = ["edispensary.csv", "egdpprac.csv", "epharmacyhq.csv", "epraccur.csv"];
const registers = allRegisters.filter(({ name }) => files.includes(name));

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "registers-"));
  said = [];
  answer = (request, response) => {
    const name = new URL(request.url ?? "", "http://localhost").searchParams.get("report") ?? "";
    response.setHeader("content-type", "text/csv");
    response.end(exampleRegister(codes(`${name}-`, 20)));
  };
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/getReport`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(directory, { recursive: true, force: true });
});

const update = async (options: Partial<UpdateOptions> = {}) =>
  await updateRegisters({
    directory,
    address,
    registers,
    say: (line) => said.push(line),
    ...options,
  });

const content = (file: string) => readFileSync(path.join(directory, file), "utf8");

describe("updateRegisters", () => {
  it("downloads the registers and leaves no other file", async () => {
    expect(await update()).toBe(true);
    expect(readdirSync(directory).toSorted()).toEqual(files);
    expect(content("epraccur.csv")).toBe(exampleRegister(codes("epraccur-", 20)));
    expect(said[0]).toBe("egdpprac.csv: updated, 20 entries.");
  });

  it("creates a missing folder", async () => {
    directory = path.join(directory, "new", "folder");
    expect(await update()).toBe(true);
    expect(readdirSync(directory).toSorted()).toEqual(files);
  });

  it("reports when there is nothing new", async () => {
    await update();
    said = [];
    expect(await update()).toBe(true);
    expect(said.toSorted()).toEqual(files.map((file) => `${file}: up to date already.`));
  });

  it.each<[string, RequestListener, RegExp]>([
    [
      "a download that breaks off",
      (_, response) => {
        response.setHeader("content-length", 100_000);
        response.write(exampleRegister(codes("A", 20)));
        setTimeout(() => response.destroy(), 20);
      },
      /broke off before its end/,
    ],
    [
      "a truncated file",
      (_, response) => response.end(exampleRegister(codes("A", 20)).slice(0, -50)),
      /ends in the middle of a row/,
    ],
    [
      "a web page",
      (_, response) => {
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.end("<!doctype html><title>Sorry</title>");
      },
      /sent a web page instead of a register/,
    ],
    [
      "a web page declared as CSV",
      (_, response) => response.end("<!doctype html>\n<title>Sorry</title>\n"),
      /is a web page instead of a register/,
    ],
    [
      "an error",
      (_, response) => {
        response.statusCode = 500;
        response.end("oops");
      },
      /answered with an error \(500\)/,
    ],
    ["nothing", (_, response) => response.end(), /The file is empty/],
  ])("keeps the old files when it gets %s", async (_, badAnswer, sentence) => {
    await update();
    const before = files.map(content);
    answer = badAnswer;
    said = [];

    expect(await update()).toBe(false);
    expect(said[0]).toMatch(sentence);
    expect(said.at(-1)).toBe("What was not updated stays as it was.");
    expect(files.map(content)).toEqual(before);
    expect(readdirSync(directory).toSorted()).toEqual(files);
  });

  it("gives up on a server that does not answer in time", async () => {
    answer = () => {};
    expect(await update({ timeoutMs: 50 })).toBe(false);
    expect(said[0]).toMatch(/did not deliver it within/);
  });

  it("gives up on a server that does not finish in time", async () => {
    answer = (_, response) => response.write('"A1",');
    expect(await update({ timeoutMs: 200 })).toBe(false);
    expect(said[0]).toMatch(/did not deliver it within/);
  });

  it("reports once that it is offline", async () => {
    server.close();
    await new Promise((resolve) => server.once("close", resolve));
    expect(await update()).toBe(false);
    expect(said).toEqual([
      expect.stringMatching(
        /^egdpprac\.csv: not updated\. .* cannot be reached\. Is this machine offline\?$/,
      ),
      "What was not updated stays as it was.",
    ]);
    expect(readdirSync(directory)).toEqual([]);
  });

  it("keeps the present file where the new one closes many of its places, unless that is accepted", async () => {
    writeFileSync(
      path.join(directory, "egdpprac.csv"),
      exampleRegister([...codes("egdpprac-", 20), ...codes("GONE-", 6)]),
    );
    const before = content("egdpprac.csv");
    expect(await update()).toBe(false);
    expect(said[0]).toBe(
      "egdpprac.csv: not updated. 6 of 26 places would be closed. If that is right, accept it on the page Site of the " +
        "desk, or with `npm run registers:update -- --accept`.",
    );
    expect(content("egdpprac.csv")).toBe(before);
    expect(content("epraccur.csv")).not.toBe("");

    expect(await update({ accept: true })).toBe(true);
    expect(content("egdpprac.csv")).toBe(exampleRegister(codes("egdpprac-", 20)));
  });

  it("takes one that closes few", async () => {
    answer = (_, response) => response.end(exampleRegister(codes("A", 98)));
    writeFileSync(path.join(directory, "egdpprac.csv"), exampleRegister(codes("A", 100)));
    expect(await update()).toBe(true);
    expect(content("egdpprac.csv")).toBe(exampleRegister(codes("A", 98)));
  });

  it("replaces a broken present file, and a bundled one", async () => {
    const bundled = Array.from({ length: 30 }, (_, index) => `FD-00${10 + index}`);
    writeFileSync(path.join(directory, "egdpprac.csv"), exampleRegister(bundled));
    writeFileSync(path.join(directory, "epraccur.csv"), "broken");
    expect(await update()).toBe(true);
    expect(content("egdpprac.csv")).toBe(exampleRegister(codes("egdpprac-", 20)));
    expect(content("epraccur.csv")).toBe(exampleRegister(codes("epraccur-", 20)));
  });

  const published = (month: string, resources?: unknown) => {
    const data = `${address}/data/dispenser_contactdetails_`;
    const files = [{ url: `${data}202601.csv` }, { url: `${data}${month}.csv` }];
    answer = (request, response) =>
      response.end(
        request.url?.includes("/data/")
          ? `DispCode,DispLocationName,DispLocationAddress1,DispLocationPostcode\n7,MERROW ${request.url.slice(-10, -4)},1 HIGH STREET,QB1 1AA\n`
          : JSON.stringify({ result: { resources: resources ?? files } }),
      );
    return [{ ...registerOf("scottish-pharmacies"), publishedAt: { dataset: address } }];
  };

  it("takes the newest file of a data set, beside files of earlier months", async () => {
    expect(await update({ registers: published("202604") })).toBe(true);
    expect(await update({ registers: published("202610") })).toBe(true);
    expect(readdirSync(directory).toSorted()).toEqual([
      "dispenser_contactdetails_202604.csv",
      "dispenser_contactdetails_202610.csv",
    ]);
    expect(content("dispenser_contactdetails_202610.csv")).toContain("MERROW 202610");
  });

  it.each([
    ["no data set", "oops", "lists no CSV file"],
    ["no file", [{ url: "https://example.org/a.xlsx" }, { url: 7 }, null], "lists no CSV file"],
    ["another file", [{ url: "https://example.org/notes.csv" }], "has another name"],
  ])("says so where there is %s", async (_, resources, sentence) => {
    expect(await update({ registers: published("202604", resources) })).toBe(false);
    expect(said[0]).toContain(sentence);
    expect(readdirSync(directory)).toEqual([]);
  });

  it("checks a newer quarter of opening hours against the one before", async () => {
    const pharmacies = (count: number) =>
      pharmacyList(codes("FA", count).map((code) => examplePharmacy(code)));
    const quarters = (newest: string, count: number) => {
      const data = `${address}/data/consol_pharmacy_list_`;
      const files = [{ url: `${data}${newest}.csv` }, { url: `${data}202324q1final.csv` }];
      answer = (request, response) =>
        response.end(
          request.url?.includes("/data/")
            ? pharmacies(count)
            : JSON.stringify({ result: { resources: files } }),
        );
      return [{ ...factRegisterOf("pharmacy-hours")!, publishedAt: { dataset: address } }];
    };
    expect(await update({ registers: quarters("202425q3", 20) })).toBe(true);
    expect(said).toEqual(["consol_pharmacy_list_202425q3.csv: updated, 20 entries."]);
    expect(await update({ registers: quarters("202425q4", 10) })).toBe(false);
    expect(said[1]).toContain("Of 20 places that something is known of, 10 would be without.");
    expect(await update({ registers: quarters("202425q4", 19) })).toBe(true);
    expect(readdirSync(directory).toSorted()).toEqual([
      "consol_pharmacy_list_202425q3.csv",
      "consol_pharmacy_list_202425q4.csv",
    ]);
  });

  it("says what a person has to fetch", async () => {
    expect(await update({ registers: [registerOf("cqc-directory")] })).toBe(true);
    expect(said).toEqual([expect.stringContaining("https://www.cqc.org.uk")]);
  });

  it("downloads nothing when told so", async () => {
    expect(await update({ download: false })).toBe(true);
    expect([said, readdirSync(directory)]).toEqual([[], []]);
  });

  it("does not touch a folder with a register's name", async () => {
    mkdirSync(path.join(directory, "egdpprac.csv"));
    expect(await update()).toBe(false);
    expect(readdirSync(directory).toSorted()).toEqual(files);
  });

  it.each([
    ["unset", undefined],
    ["the bundled one", fileURLToPath(new URL("../../../registers", import.meta.url))],
  ])("explains what to do when the folder is %s", async (_, unsuitable) => {
    const isDone = await updateRegisters({
      directory: unsuitable,
      address,
      say: (line) => said.push(line),
    });
    expect(isDone).toBe(false);
    expect(said).toEqual([expect.stringContaining("Set REGISTERS_DIR to a folder of your own")]);
  });
});

describe("npm run registers:update", () => {
  const startProgram = (options: { directory?: string; from: string }) => {
    const { REGISTERS_DIR: _, ...environment } = process.env;
    const program = fileURLToPath(new URL("update-registers.ts", import.meta.url));
    return spawn(process.execPath, [program, `--from=${options.from}`, ...files], {
      env: { ...environment, ...(options.directory && { REGISTERS_DIR: options.directory }) },
      stdio: ["ignore", "pipe", "ignore"],
    });
  };
  const runProgram = async (options: { directory?: string; from: string }) => {
    const child = startProgram(options);
    const [output, [status]] = await Promise.all([text(child.stdout), once(child, "exit")]);
    return { output, status: status as unknown };
  };

  it("exits with status 0 when everything is up to date", async () => {
    const { output, status } = await runProgram({ directory, from: address });
    expect(output).toContain("epraccur.csv: updated, 20 entries.");
    expect(status).toBe(0);
  });

  it("exits with status 1 when something is not", async () => {
    expect(await runProgram({ from: address })).toMatchObject({
      output: expect.stringContaining("Set REGISTERS_DIR"),
      status: 1,
    });
    answer = (_, response) => response.destroy();
    expect((await runProgram({ directory, from: address })).status).toBe(1);
  });

  const entriesOf = async (file: string) =>
    (await parseRegister(Buffer.from(content(file)), file)).entries.length;

  it("run twice at once leaves whole registers, and nothing else", async () => {
    const many = exampleRegister(codes("A", 20_000));
    answer = (_, response) => response.end(many);
    const both = await Promise.all([1, 2].map(() => runProgram({ directory, from: address })));
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    expect(readdirSync(directory).toSorted()).toEqual(files);
    for (const file of files) expect(await entriesOf(file)).toBe(20_000);
  });

  it("killed anywhere leaves whole registers, and the next one finishes it", async () => {
    const [few, many] = [20, 20_000].map((count) => exampleRegister(codes("A", count)));
    // Each of them takes a start of the program.
    for (let index = 0; index < files.length; index += 4) {
      const file = files[index]!;
      for (const old of files) writeFileSync(path.join(directory, old), few!);
      let child: ReturnType<typeof startProgram> | undefined;
      answer = (request, response) => {
        const isLast = request.url?.includes(path.basename(file, ".csv")) === true;
        // In the middle of a download, and while what came is checked and written.
        if (isLast && index === 0) response.write(many!.slice(0, 100_000));
        else response.end(many);
        if (isLast) setTimeout(() => child?.kill("SIGKILL"), 25 * index);
      };
      child = startProgram({ directory, from: address });
      const [, signal] = (await once(child, "exit")) as [unknown, unknown];
      expect(signal, file).toBe("SIGKILL");
      for (const old of files) expect([20, 20_000], old).toContain(await entriesOf(old));
    }
    answer = (_, response) => response.end(many);
    const left = path.join(directory, ".epraccur.csv.0123456789ab.part");
    writeFileSync(left, "half");
    utimesSync(left, 0, 0);
    expect((await runProgram({ directory, from: address })).status).toBe(0);
    for (const file of files) expect(await entriesOf(file)).toBe(20_000);
    expect(existsSync(left)).toBe(false);
  });
});
