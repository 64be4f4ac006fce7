import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { load } from "./load.ts";

/** Measures a server that answers with these statuses in turn. */
async function measure(statuses: readonly number[], wanted?: number) {
  let answered = 0;
  const server = createServer((_, response) => {
    answered += 1;
    response.writeHead(statuses[answered % statuses.length] ?? 500).end("x");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return await load(
    { origin: `http://127.0.0.1:${port}`, pid: process.pid, stop: async () => {} },
    {
      requests: [{ method: "GET", path: "/" }],
      connections: 2,
      ...(wanted !== undefined && { status: wanted }),
    },
    1,
  );
}

test.each([
  [[200], undefined],
  [[201], 201],
])("responses of %j are measured if %s is expected", async (statuses, wanted) => {
  expect((await measure(statuses, wanted)).perSecond).toBeGreaterThan(0);
});

test.each([
  [[200, 200, 200, 429], undefined],
  [[201, 201, 409], 201],
  [[200], 201],
  [[201], undefined],
])("responses of %j fail the measurement if %s is expected", async (statuses, wanted) => {
  await expect(measure(statuses, wanted)).rejects.toThrow(/were answered/);
});
