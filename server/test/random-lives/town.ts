import path from "node:path";
import { backUp } from "../../operations/backup.ts";
import { printErasures } from "../../operations/erasures.ts";
import { restore } from "../../operations/restore.ts";
import { parseErasures } from "../../services/erasures/format-erasures.ts";
import { discardRestoredMails, releaseMails } from "../../services/mails/hold-mails.ts";
import type { DatabasePlace } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { randomId } from "../../platform/tokens.ts";
import { inRegister } from "../claims.ts";
import { enough, postOver } from "../listings.ts";
import { smtpReply, startMailServer } from "../mail-server.ts";
import { nextMonth, nextNight } from "../next-night.ts";
import { logIn } from "../notices.ts";
import { needsAt } from "../operations.ts";
import { ofAgencies, ofWorkplaces, type Reviewing } from "../reviews.ts";
import { makeDatabasePlace, makeMigratedPlace } from "../test-database.ts";
import { type Member, startTestSite, type TestSite } from "../test-site.ts";
import type { Person } from "./model.ts";

const silent = () => {};

export interface Place {
  readonly _id: string;
  readonly name: string;
  readonly kind: Reviewing;
}

/** Each life begins with these: places, staff and people; and an agency that is listed for its payments. */
export async function prepareTown() {
  const first = await makeMigratedPlace();
  const site = await startTestSite({ place: first });
  const places: Place[] = [
    { ...(await site.workplace()), kind: ofWorkplaces },
    { ...(await site.workplace({ name: "ELM ROAD PHARMACY" })), kind: ofWorkplaces },
    { ...(await site.agency()), kind: ofAgencies },
  ];
  for (const { _id, kind } of places) if (kind === ofWorkplaces) await inRegister(site, _id);
  const staff = [await site.staff("moderator"), await site.staff("moderator")];
  const people = await site.members(3);
  await postOver(site, places[2]!._id, enough);
  await nextMonth(site);
  await nextNight(site);
  const folder = (await makeDatabasePlace()).directory;
  const backup = path.join(folder, "at-first");
  await backUp(needsAt(first), backup, silent);
  const begins = toInstant(site.clock.now());
  await site.stop();
  const refused = new Set<string>();
  const mailServer = await startMailServer({
    onMessage: (_, { recipients: [to = ""] }) => (refused.has(to) ? smtpReply(550) : undefined),
  });
  return { first, places, staff, people, folder, backup, begins, refused, mailServer };
}

type Prepared = Awaited<ReturnType<typeof prepareTown>>;

/** A real site, which a restore replaces by another. */
export class Town {
  site!: TestSite;
  count = 0;
  read = 0;
  backup: string | undefined;
  private place: DatabasePlace | undefined;
  private tokens = new Map<string, string>();
  readonly prepared: Prepared;

  constructor(prepared: Prepared) {
    this.prepared = prepared;
    this.read = prepared.mailServer.delivered.length;
    prepared.refused.clear();
  }

  /** Starts the site of a backup, with what was erased since on the site before. */
  async restore(backup: string) {
    const { begins, first, mailServer } = this.prepared;
    const lines: string[] = [];
    if (this.place) {
      await printErasures(needsAt(this.place), "1970-01-01", (line) => lines.push(line));
      await this.site.stop();
    }
    const place = await makeDatabasePlace(first);
    const erasures = parseErasures(lines.join("\n"));
    await restore(needsAt(place), { backup, erasures }, silent);
    const clock = this.place && this.site.clock;
    const environment = { SMTP_URL: mailServer.url };
    this.site = await startTestSite({ place, environment, pages: true, ...(clock && { clock }) });
    if (!clock) this.site.clock.set(begins);
    this.place = place;
    this.tokens.clear();
    const { write } = this.site.site.database;
    await discardRestoredMails(write);
    await releaseMails(write);
  }

  async backUp() {
    this.backup = path.join(this.prepared.folder, `backup-${randomId()}`);
    await backUp(needsAt(this.place!), this.backup, silent);
  }

  /** A token by which a person is logged in, today. */
  async as(person: Pick<Person, "accountId" | "email">): Promise<string> {
    const key = `${this.site.clock.now().toISOString().slice(0, 10)} ${person.accountId}`;
    const token = this.tokens.get(key) ?? (await logIn(this.site, person as Member));
    this.tokens.set(key, token);
    return token;
  }

  logOut = () => this.tokens.clear();

  /** The same of a moderator, whose desk is open. */
  async moderator(number = 0): Promise<string> {
    const token = await this.as(this.prepared.staff[number]!);
    const { write } = this.site.site.database;
    const now = toInstant(this.site.clock.now());
    await write.updateTable("sessions").set({ desk_used_at: now }).execute();
    return token;
  }

  /** Sends what is due. @returns the mails that nobody has looked at yet */
  async deliver() {
    await this.site.mailWorker.drain();
    const { delivered } = this.prepared.mailServer;
    const mails = delivered.slice(this.read).map(({ recipients, message }) => ({
      to: recipients.join(),
      text: message
        .replaceAll(/=\r?\n/g, "")
        .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
          String.fromCodePoint(Number.parseInt(code, 16)),
        ),
    }));
    this.read = delivered.length;
    return mails;
  }
}
