import { guessedRight } from "@locumark/contract/found-out";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Component } from "./who-can-find-out-page.tsx";

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const page = renderToString(
  <MemoryRouter>
    <Component />
  </MemoryRouter>,
);
const unfolded = textOf(
  page.slice(page.indexOf("<h1")).replaceAll(/<\/summary>.*?<\/details>/gs, "</summary></details>"),
).trim();

test("can be read in a minute, and begins with the rule and its limit", () => {
  expect(unfolded.split(" ").length).toBeLessThanOrEqual(250);
  expect(unfolded).toMatch(
    /^Who can find out it was me\? Unless you publish it at once, an anonymous review appears on one of two nights a month, so the day tells no more than the half-month\. Where only two or three locums work, that can still be enough\./,
  );
});

test("has the measured figures", () => {
  const { rota, habits, chance } = guessedRight;
  expect(unfolded).toContain(
    `Of 100 authors, one who knows the rota guesses ${rota} right, and chance ${chance}. One who knows everyone’s habits guesses ${habits}.`,
  );
});
