import { encodeQR } from "qr";

/** In modules: readers need that much light space around the code (ISO/IEC 18004). */
const margin = 4;

export interface QrCode {
  /** Length of a side, in modules. */
  size: number;
  /** The dark modules, as the path of an SVG with that many units. */
  path: string;
}

export function drawQrCode(text: string): QrCode {
  const modules = encodeQR(text, "raw", { border: margin, scale: 1 });
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size: modules.length, path };
}
