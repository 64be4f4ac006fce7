import { firstScript } from "@locumark/contract/first-script";
import type { ProblemCode } from "@locumark/contract/problem";
import type { FailedCall, Page, VisitorCall } from "@locumark/contract/rendering";
import { describe, expect, it } from "vitest";
import { createSite } from "./entry-server.tsx";

const facts = {
  publicUrl: "https://site.test",
  contactEmail: "info@site.test",
  networkUrl: "https://network.test/us",
  company: { name: "Us Ltd", number: "01234567", address: "1 Street, Town" },
  notice: "",
};
const manifest = {
  "entry-browser.tsx": { file: "assets/entry.js", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js" },
  "style.css": { file: "assets/style.css" },
  "pages/workplace/workplace-page.tsx": { file: "assets/workplace.js", imports: ["_shared.js"] },
};

const nasty = '</script><img src=x onerror="alert(1)">';
const workplace = {
  _id: "p1",
  name: "A/B",
  displayName: "A/B",
  details: "A/B, AL1 3DH",
  type: "Pharmacy",
  postcode: "AL1 3DH",
  status: "open",
  averageRating: 8.4,
  reviewCount: 1,
  ambiguous: false,
  address: "9 St Peters Street",
};
const review = {
  _id: "r1",
  rating: 8,
  wouldReturn: null,
  payBasis: null,
  payHours: null,
  bookedThrough: null,
  payment: null,
  shiftMonth: null,
  answers: {},
  comments: nasty,
  isAnonymous: true,
  createdAt: "2026-11-01T00:00:00.000Z",
  editedAt: null,
  isOwner: false,
  canEdit: false,
  user: null,
  reply: null,
  authorVerified: null,
  authorCheck: { isChecked: false, month: null },
  authorProfession: null,
  authorJobTitle: null,
  workplaceName: "A/B",
  workplaceDisplayName: "A/B",
  workplaceId: "p1",
  payRate: 30,
  timeToPay: null,
  pmr: "Titan",
  features: "",
};

const answers: Record<string, unknown> = {
  "GET /api/workplace/lookup": { name: "A/B", matches: [workplace] },
  "GET /api/workplace/details": {
    _id: "p1",
    kind: "pharmacy",
    type: "Pharmacy",
    streetAndTown: "9 St Peters Street",
    telephone: "01632 960001",
    codes: ["FA1", "FB2"],
    formerNames: [],
    ownerName: "",
    workloads: [],
    openedOn: "2006-04-01",
    closedOn: null,
    town: null,
    chain: null,
    becamePartOf: null,
    successor: null,
    nearby: [],
    atPostcode: [],
    mainSurgery: null,
    branches: [],
    area: null,
  },
  "GET /api/workplace-reviews/at-a-glance": {
    reviewCount: 1,
    ratings: null,
    pay: null,
    timeToPay: null,
    systems: [],
    payCompared: null,
  },
  "GET /api/workplace-reviews": [review],
  "GET /api/workplace-reviews/removed": [],
};

type Outcome = { answer: unknown } | { failure: FailedCall };

const failing = (status: number, code: ProblemCode): Outcome => {
  const message = "It did not work.";
  return {
    failure: { status, problem: { message, error: message, code }, retryAfterSeconds: undefined },
  };
};

function visit(
  url: string,
  outcome: (name: string) => Outcome = (name) => ({ answer: answers[name] }),
  faults: unknown[] = [],
): Promise<Page> {
  const call = (async (name) => outcome(name)) as VisitorCall;
  const site = createSite({ manifest, facts, onError: (error) => faults.push(error) });
  return site.render(url, call);
}

describe("a rendered page", () => {
  it("complies with the Content-Security-Policy: nothing inline except the script whose hash it lists", async () => {
    const { body } = await visit("/workplaces/A%2FB");
    expect(body).not.toMatch(/<style|\sstyle=|\son\w+="/);
    const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(body).toContain(`<script>${firstScript}</script>`);
    expect(scripts).toEqual([
      "<script>",
      '<script type="application/ld+json">',
      '<script type="application/ld+json">',
      '<script type="application/ld+json">',
      '<script type="application/json" id="page-data">',
      '<script type="module" src="/assets/entry.js" fetchpriority="low">',
    ]);
    expect(body).not.toContain(nasty);
  });

  it("has its assets, title and canonical URL", async () => {
    const { status, body } = await visit("/workplaces/A%2FB");
    expect(status).toBe(200);
    expect(body).toMatch(/^<!DOCTYPE html><html lang="en-GB">/);
    expect(body).toContain('<link rel="stylesheet" href="/assets/style.css">');
    expect(body).toContain('<link rel="modulepreload" href="/assets/workplace.js"');
    expect(body).toContain(
      "<title>A/B, 9 St Peters Street: pay and reviews by locums | Locumark</title>",
    );
    expect(body).toContain('<link rel="canonical" href="https://site.test/workplaces/A%2FB"/>');
    expect(body).not.toContain('name="robots"');
  });

  it("shows a visitor the month of an anonymous review, and no name", async () => {
    const { body } = await visit("/workplaces/A%2FB");
    expect(body).toContain('<time dateTime="2026-11">November 2026</time>');
    expect(body).toContain("<strong>Anonymous</strong>");
  });
});

describe("a failure", () => {
  it.each(["/nowhere", "/%", "/workplaces/%E0%A4%A", "nonsense", "//evil.example"])(
    "is a 404 page at %s",
    async (url) => {
      const { status, body } = await visit(url);
      expect(status).toBe(404);
      expect(body).toContain("<h1>Page not found</h1>");
      expect(body).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  it("offers to add an unknown workplace", async () => {
    const { status, body } = await visit("/workplaces/NEW%20PLACE", () =>
      failing(404, "not_found"),
    );
    expect(status).toBe(404);
    expect(body).toContain('href="/add-workplace?name=NEW+PLACE"');
  });

  it("is a 503 page with a retry link when the API fails", async () => {
    const { status, body } = await visit("/search?query=a", () => failing(500, "internal"));
    expect(status).toBe(503);
    expect(body).toContain('href="/search?query=a"');
    expect(body).toContain("Try again");
  });

  it("is a 500 page and a log line when it is an internal error", async () => {
    const faults: unknown[] = [];
    // A response of the wrong shape makes rendering throw.
    const { status, body } = await visit(
      "/search",
      () => ({ answer: { total: 1, results: [null] } }),
      faults,
    );
    expect(status).toBe(500);
    expect(body).toContain("<h1>Something went wrong</h1>");
    expect(faults).toHaveLength(1);
  });

  it("redirects without a body", async () => {
    expect(await visit("/workplaces/OTHER?id=p1")).toMatchObject({
      status: 301,
      headers: { location: "/workplaces/A%2FB" },
      body: "",
    });
  });
});
