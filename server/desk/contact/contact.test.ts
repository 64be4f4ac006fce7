// On both engines: contact-queries.ts.
import { describe, expect, test } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { dayMs, hourMs } from "../../platform/clock.ts";
import { makeDatabasePlace } from "../../test/test-database.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

const written = {
  name: "Zoë Writer",
  email: "zoe@example.com",
  subject: "A question",
  message: "Dear team,\nhow are you?\n<b>Zoë</b>",
};

const send = (site: TestSite, changes: object = {}) =>
  site.call("POST", "/contact", { body: { ...written, ...changes } });

const stored = (site: TestSite) =>
  site.site.database.read.selectFrom("contact_messages").selectAll().execute();

/** The mail with quoted-printable and base64 decoded, as a mail program shows it. */
const readable = (mail: string) =>
  Buffer.from(
    mail
      .replace(/=\r?\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    "latin1",
  ).toString("utf8");

describe("writing to the team", () => {
  test("the message is stored and mailed to the team, and a reply goes to its sender", async () => {
    const site = await startTestSite({ environment: { CONTACT_EMAIL: "team@locumark.test" } });
    const answer = await send(site);
    expect([answer.status, answer.body]).toEqual([200, { message: "Message sent successfully!" }]);
    expect(await stored(site)).toMatchObject([{ ...written, is_suspect: 0 }]);
    const [mail = "", ...others] = await site.mails();
    expect(others).toEqual([]);
    expect(mail).toContain("To: team@locumark.test");
    expect(mail).toMatch(/^Reply-To: .*<zoe@example\.com>/m);
    expect(mail).toContain("Subject: Contact: A question");
    expect(readable(mail)).toContain("how are you?");
    expect(readable(mail)).toContain("&lt;b&gt;Zoë&lt;/b&gt;");
  });

  test("invalid input is refused with a message for each field, and not stored", async () => {
    const site = await startTestSite();
    const answer = await send(site, { email: "no address", subject: "two\nlines", message: "" });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([
      400,
      ["email", "subject", "message"],
    ]);
    expect(await stored(site)).toEqual([]);
  });

  test("a message with the honeypot filled in is stored and not mailed, with the usual response", async () => {
    const site = await startTestSite();
    const answer = await send(site, { company: "Best Offers Ltd", openForMs: 60_000 });
    expect([answer.status, answer.body]).toEqual([200, { message: "Message sent successfully!" }]);
    expect(await stored(site)).toMatchObject([{ is_suspect: 1 }]);
    await site.mailWorker.drain();
    const mails = site.site.database.read.selectFrom("mails").selectAll();
    expect(await mails.execute()).toEqual([]);
  });

  test("a message sent faster than a person types is refused, and accepted when sent again", async () => {
    const site = await startTestSite();
    const quick = await send(site, { openForMs: 300 });
    expect(quick.status).toBe(400);
    expect(quick.body.message).toContain("send it again");
    expect(await stored(site)).toEqual([]);
    expect((await send(site, { openForMs: 2500 })).status).toBe(200);
  });

  test("one IP address cannot send without limit", async () => {
    const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "0.4" } });
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await send(site)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(await stored(site)).toHaveLength(2);
  });

  test("one network has ten an hour, across processes and restarts", async () => {
    const place = await makeDatabasePlace();
    const environment = { TRUST_PROXY: "true", RATE_LIMIT_SCALE: "1" };
    const sendFrom = (site: TestSite, address: string) =>
      site.call("POST", "/contact", { body: written, headers: { "x-forwarded-for": address } });
    for (let process = 0; process < 3; process += 1) {
      const site = await startTestSite({ environment, place });
      for (let time = 0; time < 3; time += 1) {
        expect((await sendFrom(site, "192.0.2.1")).status).toBe(200);
      }
      await site.stop();
    }
    const site = await startTestSite({ environment, place });
    expect((await sendFrom(site, "192.0.2.1")).status).toBe(200);
    const refused = await sendFrom(site, "192.0.2.1");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "3600"]);
    expect(refused.body.message).toBe("Too many attempts. Please wait 60 minutes and try again.");
    expect((await sendFrom(site, "192.0.2.2")).status).toBe(200);
    expect(await stored(site)).toHaveLength(11);
    site.clock.advance(hourMs);
    expect((await sendFrom(site, "192.0.2.1")).status).toBe(200);
  });

  test("messages are deleted after a year", async () => {
    const site = await startTestSite();
    await send(site);
    site.clock.advance(364 * dayMs);
    await deleteOld(site.site);
    expect(await stored(site)).toHaveLength(1);
    site.clock.advance(2 * dayMs);
    await deleteOld(site.site);
    expect(await stored(site)).toEqual([]);
  });

  test("the page and the call share one path", async () => {
    const site = await startTestSite({ pages: true });
    const page = await site.call("GET", "/contact");
    expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect((await send(site)).status).toBe(200);
    const put = await site.call("PUT", "/contact", { body: written });
    expect([put.status, put.headers["allow"]]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  });
});
