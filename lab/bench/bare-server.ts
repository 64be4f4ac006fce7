import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readFileSync } from "node:fs";
import { addressOf } from "@locumark/contract/calls";
import type { EntryServer, SiteFacts, VisitorCall } from "@locumark/contract/rendering";
import { type DatabasePlace, openDatabase, type Writer } from "../../server/database/database.ts";
import { publicReviews } from "../../server/reviews/rows/review-queries.ts";
import { indexWords } from "./word-postings.ts";

/**
 * The part of the site's work that a bare `node:http` server does for each request: what cannot be avoided, and nothing
 * else.
 */
export type BareWork =
  /** Sends recorded bytes. */
  | { readonly does: "send"; readonly answers: Record<string, Recorded> }
  /** Runs the SQL that lists a place's reviews, and `JSON.stringify`. */
  | { readonly does: "list"; readonly database: DatabasePlace }
  /** Lets React render the page, from recorded answers to its calls. */
  | { readonly does: "render"; readonly origin: string; readonly facts: SiteFacts }
  /** Reads the postings of each word of a query, and sends the places that have most of them. */
  | { readonly does: "find"; readonly database: DatabasePlace };

export interface Recorded {
  readonly headers: Record<string, string>;
  readonly body: string;
}

type Answer = (url: string) => Promise<{ headers?: Record<string, string>; body: Buffer | string }>;

function sendRecorded(answers: Record<string, Recorded>): Answer {
  const recorded = new Map(
    Object.entries(answers).map(([url, { headers, body }]) => [
      url,
      { headers, body: Buffer.from(body) },
    ]),
  );
  return async (url) => {
    const answer = recorded.get(url);
    if (!answer) throw new Error(`${url} was not recorded.`);
    return answer;
  };
}

const reviewsInList = 50;

async function listReviews(place: DatabasePlace): Promise<Answer> {
  const { read } = await openDatabase({ ...place, asItIs: true });
  const statementOf = (id: string) =>
    publicReviews(read, { kind: "workplace", ids: [id] })
      .orderBy("review.listed_at", "desc")
      .orderBy("review.id", "desc")
      .limit(reviewsInList)
      .compile();
  const statements = new Map<string, ReturnType<typeof statementOf>>();
  return async (url) => {
    const id = new URLSearchParams(url.split("?")[1]).get("workplaceId") ?? "";
    const statement = statements.get(id) ?? statementOf(id);
    statements.set(id, statement);
    const { rows } = await (read as unknown as Writer).executeQuery(statement);
    return { body: JSON.stringify(rows) };
  };
}

async function renderPages(origin: string, facts: SiteFacts): Promise<Answer> {
  const built = path.resolve(import.meta.dirname, "../../web/dist");
  const entry = pathToFileURL(path.join(built, "server/entry-server.js")).href;
  const { createSite } = (await import(entry)) as EntryServer;
  const answers = new Map<string, unknown>();
  const call: VisitorCall = async (name, input) => {
    const url = addressOf(name, input);
    if (!answers.has(url)) answers.set(url, await (await fetch(origin + url)).json());
    return { answer: answers.get(url) as never };
  };
  const pages = createSite({
    facts,
    manifest: JSON.parse(readFileSync(path.join(built, "manifest.json"), "utf8")),
    onError: (error) => {
      throw error;
    },
  });
  return async (url) => ({ body: (await pages.render(url, call)).body });
}

async function findPlaces(place: DatabasePlace): Promise<Answer> {
  const { read, close } = await openDatabase({ ...place, asItIs: true });
  const places = await read
    .selectFrom("workplaces")
    .select(["id", "name", "address", "postcode", "type", "review_count"])
    .where("status", "=", "open")
    .execute();
  await close();
  const find = indexWords(
    places.map(({ name, address, postcode }) => `${name} ${address} ${postcode}`),
  );
  return async (url) => {
    const query = new URLSearchParams(url.split("?")[1]).get("query") ?? "";
    return { body: JSON.stringify(find(query).map((index) => places[index])) };
  };
}

function prepare(work: BareWork): Answer | Promise<Answer> {
  if (work.does === "send") return sendRecorded(work.answers);
  if (work.does === "list") return listReviews(work.database);
  if (work.does === "render") return renderPages(work.origin, work.facts);
  return findPlaces(work.database);
}

async function serve(work: BareWork): Promise<void> {
  const answer = await prepare(work);
  const server = createServer(({ url = "" }, response) => {
    answer(url).then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" ? address?.port : undefined);
  });
}

process.on("message", (work: BareWork) => void serve(work));
