import type { Compared } from "./compare.ts";
import { targets } from "./targets.ts";

const width = 720;
const labels = 190;
const rowHeight = 34;
const top = 34;

/** How much of the limit's rate the site reaches, a bar a call; a line across it is what is to be reached. */
export function drawChart(compared: readonly Compared[]): string {
  const ratios = compared.map(({ part }) => part);
  const most = Math.max(1, ...ratios);
  const x = (ratio: number) => labels + (ratio / most) * (width - labels - 60);
  const height = top + compared.length * rowHeight + 10;
  const rows = compared.map(({ name }, row) => {
    const ratio = ratios[row] ?? 0;
    const y = top + row * rowHeight;
    const target = targets.ratios.get(name);
    return [
      `<text x="${labels - 10}" y="${y + 16}" text-anchor="end">${name}</text>`,
      `<rect x="${labels}" y="${y + 2}" width="${(x(ratio) - labels).toFixed(1)}" height="20" rx="3"/>`,
      `<text x="${(x(ratio) + 8).toFixed(1)}" y="${y + 16}">${ratio.toFixed(2)}</text>`,
      target === undefined ? "" : `<path class="target" d="M${x(target).toFixed(1)} ${y - 2}v28"/>`,
    ].join("");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Rate as a part of the limit's, by call">
<style>
text { font: 14px system-ui, sans-serif; fill: #1d2b2a; }
.title { font-weight: 600; }
rect { fill: #0b7a75; }
.target, .limit { stroke: #c2410c; stroke-width: 2; }
.limit { stroke: #7a8987; stroke-dasharray: 4 4; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6efee; }
  rect { fill: #35b5ad; }
  .target { stroke: #fb923c; }
}
</style>
<text class="title" x="${labels}" y="18">Rate as a part of the limit's (dashed); the mark is the least to be reached</text>
<path class="limit" d="M${x(1).toFixed(1)} ${top - 6}V${height - 6}"/>
${rows.join("\n")}
</svg>
`;
}
