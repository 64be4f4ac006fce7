import { createServer, type AddressInfo, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { startTestSite } from "../test/test-site.ts";
import { photo } from "../test/forms.ts";
import { createScanner } from "./scanner.ts";

/** Speaks clamd's side of INSTREAM (man clamd) and reports any file that contains the word HARM. */
async function startClamd(answer?: (socket: Socket, bytes: Buffer) => void) {
  const scanned: Buffer[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const bytes = readStream(received);
      if (!bytes) return;
      scanned.push(bytes);
      if (answer) answer(socket, bytes);
      else socket.end(bytes.includes("HARM") ? "stream: Test-Harm FOUND\0" : "stream: OK\0");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => void server.close());
  return { scanned, url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** @returns the file once it is complete */
function readStream(received: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  if (!received.subarray(0, command.length).equals(Buffer.from(command))) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

describe("scanning uploads", () => {
  test("the whole file reaches the scanner, as it was uploaded", async () => {
    const clamd = await startClamd();
    const site = await startTestSite({ environment: { CLAMD_URL: clamd.url } });
    const bytes = await photo("png", 900);
    expect((await site.signUp({}, { fileName: "card.png", bytes })).status).toBe(201);
    expect(clamd.scanned).toEqual([bytes]);
  });

  test("a harmful file is refused at its field, and nothing is stored", async () => {
    const clamd = await startClamd();
    const site = await startTestSite({ environment: { CLAMD_URL: clamd.url } });
    const bytes = Buffer.from("%PDF-1.4\nHARM\n%%EOF\n");
    const answer = await site.signUp({}, { fileName: "a.pdf", bytes });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ["evidence"]]);
    expect(await site.site.storage.list()).toEqual([]);
    const { read } = site.site.database;
    expect(await read.selectFrom("accounts").select("id").execute()).toEqual([]);
  });

  test.each([
    ["is away", undefined],
    ["refuses", (socket: Socket) => void socket.end("INSTREAM size limit exceeded. ERROR\0")],
    ["hangs up", (socket: Socket) => void socket.destroy()],
    ["says nothing", (socket: Socket) => void socket.end()],
    ["talks without end", (socket: Socket) => void socket.write("x".repeat(10_000))],
  ])("when the scanner %s, the file is refused and may be sent again", async (_what, answer) => {
    const url = answer ? (await startClamd(answer)).url : "tcp://127.0.0.1:9";
    const site = await startTestSite({ environment: { CLAMD_URL: url } });
    const refused = await site.signUp();
    expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await site.site.storage.list()).toEqual([]);
  });

  // With Debian's clamav-daemon installed: CLAMD_TEST_URL=unix:/run/clamav/clamd.ctl
  test.skipIf(!process.env["CLAMD_TEST_URL"])(
    "a real clamd accepts a clean file and detects a harmful one",
    async () => {
      const scanner = createScanner(process.env["CLAMD_TEST_URL"] ?? "");
      expect(await scanner.isClean(await photo("png", 2000))).toBe(true);
      const eicar = [
        "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-",
        "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
      ].join("");
      expect(await scanner.isClean(Buffer.from(eicar))).toBe(false);
    },
  );
});
