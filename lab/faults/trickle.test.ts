import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { makeDirectory } from "./make-directory.ts";
import { isShort, report } from "./rounds.ts";
import { startSiteProcess } from "./site-process.ts";

test.skipIf(isShort)(
  "a client that keeps sending slowly after a refusal is disconnected after half a minute",
  async () => {
    const site = await startSiteProcess({ DATA_DIR: makeDirectory() });
    onTestFinished(() => site.kill());
    // A client that keeps sending although the server has closed its side.
    const port = Number(new URL(site.origin).port);
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => {});
    let answer = "";
    socket.on("data", (data) => (answer += String(data)));
    const startedAt = performance.now();
    socket.write(
      "POST /api/auth/signup HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n" +
        "Content-Length: 1000000000\r\n\r\n",
    );
    const trickling = setInterval(() => socket.write("x"), 100);
    onTestFinished(() => clearInterval(trickling));
    await new Promise((resolve) => socket.once("close", resolve));
    const seconds = (performance.now() - startedAt) / 1000;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(seconds).toBeGreaterThan(25);
    expect(seconds).toBeLessThan(40);
    report(
      `an upload of 1 GB, a byte at a time: refused at once, disconnected after ${Math.round(seconds)} s`,
    );
  },
);
