import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import { drawQrCode, type QrCode } from "./draw-qr-code.ts";

/** The picture that a camera sees, in RGBA. */
function photograph({ size, path }: QrCode, scale = 4) {
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * side + Number(x) * scale) * 4;
      for (let pixel = 0; pixel < scale; pixel += 1)
        data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

test.each([
  "https://locumark.example/workplaces/BOOTS?id=cFp6H9CVgxCz20ZPbhFNyw",
  `https://locumark.example/agencies/${encodeURIComponent("Hâf & Co's ŵyn")}`,
  `https://locumark.example/workplaces/${"W".repeat(360)}?id=cFp6H9CVgxCz20ZPbhFNyw`,
])("a camera reads %s from its code", (url) => {
  expect(decodeQR(photograph(drawQrCode(url)))).toBe(url);
});
