import type { Page } from "@playwright/test";

/** A picture of twelve megapixels with some noise: a few megabytes, as phones take them of a page. */
export async function drawPhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate<string>(script);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** As text, since the lab, which uses it too, is checked without the types of browsers. */
const script = `(() => {
  const canvas = document.createElement("canvas");
  canvas.width = 4000;
  canvas.height = 3000;
  const brush = canvas.getContext("2d");
  const grain = brush.createImageData(400, 300);
  for (let at = 0; at < grain.data.length; at += 4) {
    const light = 200 + Math.random() * 24;
    grain.data.set([light, light, light, 255], at);
  }
  for (let x = 0; x < 4000; x += 400) {
    for (let y = 0; y < 3000; y += 300) brush.putImageData(grain, x, y);
  }
  brush.font = "120px sans-serif";
  for (let line = 1; line < 20; line += 1) {
    brush.fillText("Certificate of registration", 200, line * 150);
  }
  return canvas.toDataURL("image/jpeg", 0.9);
})()`;
