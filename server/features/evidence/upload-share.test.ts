// Only on the embedded database: tests uploads that never end.
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { certificate, evidenceForm } from "../../test/forms.ts";
import { startTestSite } from "../../test/test-site.ts";

const half = [
  "POST /api/auth/signup HTTP/1.1",
  "Host: locumark.test",
  "X-Forwarded-For: 198.51.100.7",
  "Content-Type: multipart/form-data; boundary=xxB",
  "Content-Length: 100000",
  "",
  '--xxB\r\nContent-Disposition: form-data; name="evidence"; filename="e.pdf"\r\n\r\n%PDF-1.4',
].join("\r\n");

test("uploads that never end occupy only their own network's share", async () => {
  const site = await startTestSite({ environment: { TRUST_PROXY: "1" } });
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = site.app.server.address() as AddressInfo;
  const held = Array.from({ length: 24 }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(half);
    return socket;
  });
  onTestFinished(() => {
    for (const socket of held) socket.destroy();
  });
  const signUpFrom = async (address: string) => {
    const { payload, headers } = await evidenceForm(
      { email: `${address}@example.com` },
      certificate,
    );
    const { statusCode } = await site.app.inject({
      method: "POST",
      url: "/api/auth/signup",
      payload,
      headers: { ...headers, "x-forwarded-for": address },
    });
    return statusCode;
  };
  await expect.poll(() => signUpFrom("198.51.100.7"), { timeout: 15_000 }).toBe(503);
  expect(await signUpFrom("203.0.113.9")).toBe(201);
});
