import { openPages } from "@locumark/contract/places/workplaces/addresses";
import type { AskedRequest, Filled } from "./asked.ts";
import type { Answer, Both, Clock, Site } from "./both.ts";
import { linksIn, mailText, toText } from "./to-text.ts";

type Note = (place: string, texts: Both<string>) => void;

/** How many pages are followed by links whose addresses differ in their last part and the values of their query. */
const ofOneKind = 5;
const crawled = [
  "/sitemap.xml",
  "/robots.txt",
  "/no-such-page",
  "/.well-known/security.txt",
  "/manifest.webmanifest",
];

/**
 * Asks both sites the same: reads, pages, writes and the mails of each, then what a night does to the pages. The clock never
 * shows the same time for two writes, since rows of one time are listed in the order of their random ids.
 */
export async function askBoth(
  sites: Both<Site>,
  clock: Clock,
  { asked, pages }: Filled,
  note: Note,
): Promise<void> {
  const start = clock.at;
  const byTime = asked.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const answersTo = async (one: Pick<AskedRequest, "method" | "url">): Promise<Both<Answer>> => [
    await sites[0].ask(one),
    await sites[1].ask(one),
  ];
  const send = async (one: AskedRequest) => {
    clock.at = Math.max(clock.at + 1, Date.parse(one.at));
    const [before, now] = await answersTo(one);
    note(one.place, [toText(before), toText(now)]);
    return Math.min(before.status, now.status) < 300;
  };
  const mails = async (place: string) => {
    const sent = [await sites[0].newMails(), await sites[1].newMails()] as const;
    const [before, now] = sent.map((some) => some.map(mailText).toSorted().join("\n\n"));
    note(`mails of ${place}`, [before!, now!]);
  };
  const crawl = async (suffix: string) => {
    const seen = new Set<string>([...pages, ...openPages, ...crawled]);
    const kinds = new Map<string, number>();
    for (const url of seen) {
      const [before, now] = await answersTo({ method: "GET", url });
      note(`page ${url}${suffix}`, [toText(before), toText(now)]);
      for (const link of linksIn(before)) {
        if (before.status >= 300 && before.status < 400) seen.add(link);
        const { pathname, searchParams } = new URL(link, "http://site.invalid");
        const kind = `${pathname.replace(/[^/]+$/, "")} ${[...searchParams.keys()].join()}`;
        const count = kinds.get(kind) ?? 0;
        if (seen.has(link) || count >= ofOneKind) continue;
        kinds.set(kind, count + 1);
        seen.add(link);
      }
    }
  };

  await mails("the start");
  for (const one of byTime.filter(({ method }) => method === "GET")) await send(one);
  clock.at = start;
  await crawl("");
  for (const one of byTime.filter(({ method }) => method !== "GET")) {
    if (await send(one)) await mails(one.place);
  }
  const day = clock.at;
  for (const site of sites) {
    clock.at = day;
    await site.passNight();
  }
  await mails("the night");
  await crawl(" after the night");
}
