import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { PostPrompt } from "./post-prompt.tsx";

const place = { kind: "workplace", _id: "p1", name: "A", type: "Pharmacy", path: "/" } as const;

test("a closed workplace invites reviews only from those who have worked there", () => {
  const draw = (isClosed: boolean) =>
    renderToString(
      <PostPrompt place={{ ...place, isClosed }} isFirst={false}>
        button
      </PostPrompt>,
    );
  expect(draw(true)).toContain("This place has closed. If you worked here before,");
  expect(draw(false)).toContain("Worked here?");
});
