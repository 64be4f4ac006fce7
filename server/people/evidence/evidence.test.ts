// Only on the embedded database: tests files, which are not stored in the database.
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import { hourMs, minuteMs } from "../../platform/clock.ts";
import { collectGarbage } from "../../test/collect-garbage.ts";
import { certificate, evidenceForm, photo } from "../../test/forms.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { deleteOrphanedEvidence } from "./delete-orphaned-evidence.ts";

const megabyte = 1024 * 1024;
const pdfOf = (size: number) => {
  const bytes = Buffer.alloc(size, 0x20);
  bytes.write("%PDF-1.4\n");
  bytes.write("%%EOF\n", size - 6);
  return bytes;
};

describe("uploading evidence", () => {
  test.each([
    ["another extension", "certificate.html", certificate.bytes],
    ["no extension", "certificate", certificate.bytes],
    ["a hidden second extension", "certificate.pdf.exe", certificate.bytes],
    ["an empty file", "certificate.pdf", Buffer.alloc(0)],
    ["text named as a PDF", "certificate.pdf", Buffer.from("hello")],
    ["a PDF named as a picture", "certificate.png", certificate.bytes],
    [
      "a script behind a picture's first bytes",
      "photo.jpg",
      Buffer.from("\xff\xd8\xff\xe0<?php echo 1;", "latin1"),
    ],
  ])("refuses %s", async (_what, fileName, bytes) => {
    const site = await startTestSite();
    const answer = await site.signUp({}, { fileName, bytes });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ["evidence"]]);
    expect(await site.site.storage.list()).toEqual([]);
  });

  test("refuses a picture truncated in the middle", async () => {
    const site = await startTestSite();
    const whole = await photo("png", 400);
    const answer = await site.signUp(
      {},
      { fileName: "a.png", bytes: whole.subarray(0, whole.length / 2) },
    );
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ["evidence"]]);
  });

  test("refuses a decompression bomb", async () => {
    const site = await startTestSite();
    const sharp = (await import("sharp")).default;
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: "#000" },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(megabyte);
    const answer = await site.signUp({}, { fileName: "bomb.png", bytes: bomb });
    expect(answer.body.fields).toEqual({ evidence: expect.stringContaining("too large") });
  });

  test("accepts ten megabytes and not one byte more", async () => {
    const site = await startTestSite();
    const most = await site.signUp({}, { fileName: "a.pdf", bytes: pdfOf(10 * megabyte) });
    expect(most.status).toBe(201);
    const more = await site.signUp({}, { fileName: "a.pdf", bytes: pdfOf(10 * megabyte + 1) });
    expect([more.status, more.body.code]).toEqual([413, "too_large"]);
    const farMore = await site.signUp({}, { fileName: "a.pdf", bytes: pdfOf(50 * megabyte) });
    expect([farMore.status, Object.keys(farMore.body.fields)]).toEqual([413, ["evidence"]]);
  });

  test("a stream of 50 megabytes is aborted early, whatever its Content-Length", async () => {
    const site = await startTestSite();
    const origin = await site.app.listen({ port: 0, host: "127.0.0.1" });
    let sentBytes = 0;
    const head =
      '--x\r\ncontent-disposition: form-data; name="evidence"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(head)),
      pull(controller) {
        sentBytes += megabyte;
        if (sentBytes > 50 * megabyte) controller.close();
        else controller.enqueue(Buffer.alloc(megabyte, 0x20));
      },
    });
    const status = await fetch(`${origin}/api/auth/signup`, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body,
      duplex: "half",
    }).then(
      (answer) => answer.status,
      // The connection may be closed on a client that continues sending.
      () => 413,
    );
    expect(status).toBe(413);
    expect(sentBytes).toBeLessThan(50 * megabyte);
    expect(await site.site.storage.list()).toEqual([]);
  });

  test("a file's name is used only for its extension", async () => {
    const site = await startTestSite();
    for (const [index, fileName] of [
      "../../../etc/passwd.pdf",
      "..\\..\\boot.pdf",
      "/etc/passwd.pdf",
      "a\u0001\u001b[31m.pdf",
      'quote".pdf',
      "re\r\nset-cookie: a=b.pdf",
      `${"x".repeat(3000)}.pdf`,
      "\u202efdp.exe.pdf",
      "李🙂.PDF",
    ].entries()) {
      const signedUp = await site.signUp(
        { email: `signed-up${index}@example.com` },
        { ...certificate, fileName },
      );
      expect(signedUp.status, fileName).toBe(201);
      const member = await site.member();
      const { payload, headers: typed } = await evidenceForm({}, { ...certificate, fileName });
      const replaced = await site.app.inject({
        method: "PUT",
        url: "/api/profile/evidence",
        payload,
        headers: { ...typed, authorization: `Bearer ${member.token}` },
      });
      expect(replaced.statusCode, fileName).toBe(200);
      const { headers } = await site.call("GET", await evidencePathOf(site, member));
      expect(headers["content-disposition"]).toBe('attachment; filename="evidence.pdf"');
    }
    const stored = await site.site.storage.list();
    expect(stored).toHaveLength(2 * 9);
    for (const { key } of stored) expect(key).toMatch(/^[\w-]{22}$/);
  });

  test("two files are one too many", async () => {
    const site = await startTestSite();
    const form = new FormData();
    for (const name of ["a.pdf", "b.pdf"]) {
      form.append("evidence", new File([new Uint8Array(certificate.bytes)], name));
    }
    const encoded = new Response(form);
    const answer = await site.app.inject({
      method: "POST",
      url: "/api/auth/signup",
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["evidence"]]);
  });

  test("a photo loses its metadata and keeps its picture", async () => {
    const site = await startTestSite();
    const original = await photo("jpeg");
    expect(original.toString("latin1")).toContain("secret-place");
    await site.signUp({}, { fileName: "photo.JPEG", bytes: original });
    const [file] = await site.site.storage.list();
    const stored = Buffer.from((await site.site.storage.get(file?.key ?? "")) ?? []);
    expect(stored.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(stored.toString("latin1")).not.toContain("secret-place");
  });
});

/** The path of the evidence as given in the owner's profile. */
const evidencePathOf = async (site: TestSite, as: Member): Promise<string> =>
  (await site.call("GET", "/api/profile", { as })).body.user.evidenceFile?.path ?? "none";

describe("reading evidence", () => {
  async function evidencePath() {
    const site = await startTestSite();
    const member = await site.signedUpMember();
    return { site, path: await evidencePathOf(site, member) };
  }

  test("its owner's link opens it, sandboxed", async () => {
    const { site, path } = await evidencePath();
    const answer = await site.call("GET", path);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(certificate.bytes.toString());
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="evidence.pdf"',
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": "private, no-store",
    });
  });

  test.each([
    ["a page", "<html><script>alert(1)</script>\n"],
    ["a program's text", "#!/bin/sh\nid\n"],
    ["an answer of a server", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n"],
  ])("a PDF that begins as %s is served as a PDF, for downloading only", async (_what, before) => {
    const site = await startTestSite();
    const member = await site.signedUpMember();
    const bytes = Buffer.concat([Buffer.from(before), certificate.bytes]);
    const { headers, payload } = await evidenceForm({}, { fileName: "a.pdf", bytes });
    const authorization = `Bearer ${member.token}`;
    const sent = await site.app.inject({
      method: "PUT",
      url: "/api/profile/evidence",
      payload,
      headers: { ...headers, authorization },
    });
    expect(sent.statusCode).toBe(200);
    const answer = await site.call("GET", await evidencePathOf(site, member));
    expect(answer.text).toBe(bytes.toString());
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="evidence.pdf"',
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
  });

  test("the link expires after 15 minutes, and no other link opens it", async () => {
    const { site, path } = await evidencePath();
    const url = new URL(path, "https://x");
    const longer = new URL(url);
    longer.searchParams.set("expires", String(Date.parse("2099-01-01")));
    const unsigned = url.pathname;
    const garbled = path.slice(0, -3);
    const repeated = `${path}&signature=x`;
    for (const wrong of [
      longer.pathname + longer.search,
      unsigned,
      garbled,
      repeated,
      "/api/evidence/x?expires=1&signature=x",
    ]) {
      expect((await site.call("GET", wrong)).status, wrong).toBe(404);
    }
    site.clock.advance(14 * minuteMs);
    expect((await site.call("GET", path)).status).toBe(200);
    site.clock.advance(2 * minuteMs);
    expect((await site.call("GET", path)).status).toBe(404);
  });

  test("slow readers, however many, take no memory", async () => {
    const site = await startTestSite();
    const bytes = pdfOf(verificationLimits.evidenceBytes);
    const { headers, payload } = await evidenceForm({}, { fileName: "large.pdf", bytes });
    const member = await site.signedUpMember();
    await site.app.inject({
      method: "PUT",
      url: "/api/profile/evidence",
      payload,
      headers: { ...headers, authorization: `Bearer ${member.token}` },
    });
    const path = await evidencePathOf(site, member);
    await site.app.listen({ port: 0 });
    const { port } = site.app.server.address() as AddressInfo;
    const before = process.memoryUsage().arrayBuffers;
    const readers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const reader = connect(port, "127.0.0.1").setEncoding("latin1");
        reader.write(`GET ${path} HTTP/1.1\r\nHost: locumark.test\r\n\r\n`);
        const [start] = (await once(reader, "data")) as [string];
        reader.pause();
        expect(start).toContain(`content-length: ${bytes.length}`);
        return reader;
      }),
    );
    await wait(200);
    const memoryUsed = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers - before;
    };
    await expect.poll(memoryUsed).toBeLessThan(5 * bytes.length);
    for (const reader of readers) reader.destroy();
  });

  test("orphaned files are deleted once they are old enough", async () => {
    const { site } = await evidencePath();
    await site.site.storage.put("left-behind-by-a-crash", Buffer.from("x"));
    site.clock.set(new Date().toISOString());
    expect(await deleteOrphanedEvidence(site.site)).toBe(0);
    site.clock.advance(25 * hourMs);
    expect(await deleteOrphanedEvidence(site.site)).toBe(1);
    expect(await site.site.storage.list()).toHaveLength(1);
  });
});
