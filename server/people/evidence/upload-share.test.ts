// Only on the embedded database: tests uploads that never end.
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { certificate, evidenceForm } from "../../test/forms.ts";
import { startTestSite } from "../../test/test-site.ts";

const half = (address: string) =>
  [
    "POST /api/auth/signup HTTP/1.1",
    "Host: locumark.test",
    `X-Forwarded-For: ${address}`,
    "Content-Type: multipart/form-data; boundary=xxB",
    "Content-Length: 100000",
    "",
    '--xxB\r\nContent-Disposition: form-data; name="evidence"; filename="e.pdf"\r\n\r\n%PDF-1.4',
  ].join("\r\n");

test.each<[string, string, (number: number) => string]>([
  ["network", "198.51.100.7", () => "198.51.100.7"],
  ["IPv6 /48", "2001:db8:1:ff::1", (number) => `2001:db8:1:${number}::1`],
])("uploads that never end occupy only the share of their own %s", async (_, same, addressOf) => {
  const site = await startTestSite({ environment: { TRUST_PROXY: "1" } });
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = site.app.server.address() as AddressInfo;
  const held = Array.from({ length: 24 }, (__, number) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(half(addressOf(number)));
    return socket;
  });
  onTestFinished(() => {
    for (const socket of held) socket.destroy();
  });
  const signUpFrom = async (address: string) => {
    const { payload, headers } = await evidenceForm(
      { email: `a${address.length}@example.com` },
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
  await expect.poll(() => signUpFrom(same)).toBe(503);
  expect(await signUpFrom("203.0.113.9")).toBe(201);
});
