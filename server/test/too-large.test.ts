import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { evidenceForm } from "./forms.ts";
import { type Member, startTestSite, type TestSite } from "./test-site.ts";

const megabyte = 1024 * 1024;

/** A listening site and its address. */
async function startListening(): Promise<{ site: TestSite; origin: string; member: Member }> {
  const site = await startTestSite();
  const member = await site.signedUpMember();
  const origin = await site.app.listen({ port: 0, host: "127.0.0.1" });
  return { site, origin, member };
}

const tooLarge = {
  status: 413,
  body: { message: expect.any(String), error: expect.any(String), code: "too_large" },
};

// In a thread: on the server's own event loop, the client would be read before it has sent too much.
const client = `
  const { parentPort, workerData: { url, method, headers, body, isStreamed } } = require("node:worker_threads");
  const request = () => fetch(url, {
    method, headers, duplex: "half", body: isStreamed ? new Blob([body]).stream() : body,
  });
  (async () => {
    const outcomes = [];
    // Several times, since responses may be lost only now and then.
    for (let time = 0; time < 3; time += 1) {
      outcomes.push(await request().then(
        async (answer) => ({ status: answer.status, body: await answer.json() }),
        (error) => String(error.cause),
      ));
    }
    parentPort.postMessage(outcomes);
  })();`;

/** Sends the same with Node's own fetch several times. */
async function fetchElsewhere(request: {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array;
  isStreamed: boolean;
}): Promise<unknown[]> {
  const worker = new Worker(client, { eval: true, workerData: request });
  const [outcomes] = (await once(worker, "message")) as [unknown[]];
  await worker.terminate();
  return outcomes;
}

describe("requests that are too large get a response, and it arrives", { timeout: 60_000 }, () => {
  test.each([
    ["POST", "/api/auth/signup", 11],
    ["POST", "/api/auth/signup", 30],
    ["PUT", "/api/profile/evidence", 11],
    ["PUT", "/api/profile/evidence", 30],
  ])("%s %s with %i MB, announced or not", async (method, path, megabytes) => {
    const { origin, member } = await startListening();
    const bytes = Buffer.alloc(megabytes * megabyte, "%PDF-1.4 ");
    const { payload, headers } = await evidenceForm({}, { fileName: "a.pdf", bytes });
    for (const isStreamed of [false, true]) {
      const outcomes = await fetchElsewhere({
        url: origin + path,
        method,
        headers: { ...headers, authorization: `Bearer ${member.token}` },
        body: payload,
        isStreamed,
      });
      const evidence = expect.any(String);
      for (const outcome of outcomes) {
        expect(outcome).toEqual({ ...tooLarge, body: { ...tooLarge.body, fields: { evidence } } });
      }
    }
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  test.each([
    ["POST", "/api/auth/login"],
    ["POST", "/api/workplace-review"],
    ["POST", "/contact"],
  ])("%s %s with 11 MB of JSON, announced or not", async (method, path) => {
    const { origin, member } = await startListening();
    const body = Buffer.from(JSON.stringify({ message: "x".repeat(11 * megabyte) }));
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${member.token}`,
    };
    for (const isStreamed of [false, true]) {
      const url = origin + path;
      for (const outcome of await fetchElsewhere({ url, method, headers, body, isStreamed })) {
        expect(outcome).toEqual(tooLarge);
      }
    }
  });

  test("so does any other refusal, to a client without keep-alive", async () => {
    const { origin } = await startListening();
    const outcomes = await fetchElsewhere({
      url: `${origin}/api/profile/evidence`,
      method: "PUT",
      headers: {
        authorization: "Bearer wrong",
        connection: "close",
        "content-type": "multipart/form-data; boundary=x",
      },
      body: Buffer.alloc(30 * megabyte, 0x20),
      isStreamed: false,
    });
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 401 });
  });

  test.each([
    ["a file", '--x\r\ncontent-disposition: form-data; name="evidence"; filename="a.pdf"\r\n\r\n'],
    ["a text field", '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n'],
    ["no form at all", ""],
  ])("%s without end is refused, and the connection is eventually closed", async (_what, head) => {
    const { site } = await startListening();
    const { port } = site.app.server.address() as AddressInfo;
    // A client that keeps sending after the server has finished its response.
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.write(
      "POST /api/auth/signup HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n" +
        `Content-Type: multipart/form-data; boundary=x\r\n\r\n${head === "" ? "" : `${head.length.toString(16)}\r\n${head}\r\n`}`,
    );
    const chunk = Buffer.alloc(megabyte, 0x20);
    const chunked = Buffer.concat([
      Buffer.from(`${megabyte.toString(16)}\r\n`),
      chunk,
      Buffer.from("\r\n"),
    ]);
    let sent = 0;
    const answered = readAll(socket);
    const cutOff = new AbortController();
    socket.on("error", () => {});
    socket.once("close", () => cutOff.abort());
    const { signal } = cutOff;
    while (!signal.aborted && sent < 300) {
      sent += 1;
      if (!socket.write(chunked)) await once(socket, "drain", { signal }).catch(() => {});
    }
    expect(await answered).toMatch(/^HTTP\/1\.1 413 [^]*too_large/);
    // The maximum of a form and of the reading beyond it, and little more.
    expect(sent).toBeGreaterThan(10 + 64);
    expect(sent).toBeLessThan(150);
    expect(await site.site.storage.list()).toHaveLength(1);
  });

  test("after a refusal that keeps the connection open, the next request on it is answered", async () => {
    const { site } = await startListening();
    const { port } = site.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const body = "x".repeat(1000);
    const refused = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(refused);
    await once(socket, "data");
    socket.write(`${body}GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await readAll(socket)).toMatch(/HTTP\/1\.1 200 OK/);
  });

  test("data sent after a request that was too large is not taken for another request", async () => {
    const { site } = await startListening();
    const { port } = site.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const body = "x".repeat(100_000);
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
        "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    );
    const answers = await readAll(socket);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413"]);
    expect(site.logged.join("")).not.toContain("a request failed");
  });
});

async function readAll(socket: ReturnType<typeof connect>): Promise<string> {
  let text = "";
  socket.on("data", (data) => (text += String(data)));
  await once(socket, "close").catch(() => {});
  return text;
}
