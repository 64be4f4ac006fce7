// @vitest-environment happy-dom
import { followingTexts as texts } from "@locumark/contract/members/following/following-texts";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { draw } from "../../test/draw.ts";
import { clearToken, writeToken } from "../../token.ts";
import { FollowButton } from "./follow-button.tsx";

test("a press that failed can be made again, and none is made while one is under way", async () => {
  const items: object[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", async (_path: string, { method }: { method?: string } = {}) =>
    method === "POST"
      ? await new Promise<Response>((resolve) => answers.push(resolve))
      : Response.json({ items }),
  );
  writeToken("a-token", { tabOnly: false });
  onTestFinished(() => clearToken());
  draw(<FollowButton kind="chain" _id="motley-crow" name="Motley Crow" />);
  const button = document.querySelector("button");
  const press = () => act(async () => button?.click());
  await press();
  await press();
  expect(answers).toHaveLength(1);
  const problem = { message: "Busy.", code: "busy" };
  await act(async () => answers[0]?.(Response.json(problem, { status: 503 })));
  expect(button?.textContent).toBe(texts.follow);
  await press();
  items.push({ kind: "chain", key: "motley-crow", since: "2026-11-15" });
  await act(async () => answers[1]?.(Response.json({ message: texts.followed })));
  expect(button?.textContent).toBe(texts.following);
});
