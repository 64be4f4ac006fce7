import type { CDPSession } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** The font families in which an element and its content are rendered. */
async function familiesOf(session: CDPSession, selector: string): Promise<string[]> {
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

test("pages and the controls of a browser are set in the project's fonts, whatever the machine has", async ({
  page,
}) => {
  // Families that many machines have, the generic ones, and signs that few fonts have.
  const asked = ["Arial", "'DejaVu Sans'", "sans-serif", "serif", "monospace", "system-ui"];
  await page.setContent(
    asked.map((family) => `<p style="font-family: ${family}">Locum ✓ 😀 ﷺ</p>`).join("") +
      "<button>Press</button><select><option>Choose</option></select>",
  );
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  for (const nth of asked.keys())
    expect(await familiesOf(session, `p:nth-of-type(${nth + 1})`), asked[nth]).toEqual([
      "Open Sans",
    ]);
  for (const control of ["button", "select"])
    expect(await familiesOf(session, control), control).toEqual(["Open Sans"]);
});
