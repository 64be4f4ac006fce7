import { expect, it } from "vitest";
import { presentErrors, toScriptText } from "./page-data.ts";

const facts = {
  publicUrl: "",
  contactEmail: "",
  networkUrl: "",
  company: { name: "", number: "", address: "" },
  notice: "",
};

it("cannot be closed early by user content", () => {
  const written = "</script><script>alert(1)</script><!--\u2028";
  const text = toScriptText({ facts, loaderData: { written }, errors: null });
  expect(text).not.toContain("<");
  expect((JSON.parse(text) as { loaderData: unknown }).loaderData).toEqual({ written });
});

it("reveals nothing of an internal error", () => {
  expect(presentErrors({ page: new Error("select * from accounts") })).toEqual({
    page: { status: 500, data: null },
  });
});
