// On both engines: how old a message is.
import { expect, test } from "vitest";
import { deleteOld } from "../../clean-up.ts";
import { dayMs } from "../../platform/clock.ts";
import { startTestSite } from "../../test/test-site.ts";

test("a message is deleted when it is older than 365 days, and not a millisecond sooner", async () => {
  const site = await startTestSite();
  const body = { name: "Zoë", email: "zoe@example.com", subject: "Hello", message: "How are you?" };
  await site.call("POST", "/contact", { body });
  site.clock.advance(365 * dayMs);
  const count = async () => {
    await deleteOld(site.site);
    const rows = site.site.database.read.selectFrom("contact_messages").select("id");
    return (await rows.execute()).length;
  };
  expect(await count()).toBe(1);
  site.clock.advance(1);
  expect(await count()).toBe(0);
});
