import { readFileSync } from "node:fs";
import path from "node:path";
import { companyText, productName, tagline } from "@locumark/contract/product";
import { escapeHtml } from "../../platform/html.ts";

/**
 * The site's mark on a tile of its own, so that it is seen on light and dark; 64 pixels, shown at half of that. It comes with the mail, so
 * that nothing is loaded and no server learns when it is read.
 */
export const logo = {
  id: "logo",
  fileName: `${productName.toLowerCase()}.png`,
  mimetype: "image/png",
  bytes: readFileSync(path.join(import.meta.dirname, "logo.png")),
} as const;

/** The sender, at the foot of a mail. */
export interface Sender {
  readonly publicUrl: string;
  readonly contactEmail: string;
  readonly company: { readonly name: string; readonly number: string; readonly address: string };
}

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** One of several things that a mail is about, with what is said of it. */
export interface MailSection {
  readonly title: string;
  readonly url: string;
  readonly lines: readonly string[];
}

export interface MailCode {
  readonly before: string;
  readonly figures: string;
}

/** The colours of web/styles/tokens.css, which a mail cannot load: light, dark. */
const colours = {
  ground: ["#faf9f5", "#101816"],
  surface: ["#ffffff", "#18221f"],
  line: ["#dedbd0", "#2b3833"],
  ink: ["#16211d", "#edf2ef"],
  soft: ["#52605a", "#a8b6af"],
  brand: ["#0b5c4c", "#74d6bc"],
  onBrand: ["#ffffff", "#06231c"],
} as const;

const [light, dark] = [0, 1].map((scheme) =>
  Object.fromEntries(Object.entries(colours).map(([name, pair]) => [name, pair[scheme]])),
) as Record<keyof typeof colours, string>[] as [
  Record<keyof typeof colours, string>,
  Record<keyof typeof colours, string>,
];

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Styles in attributes for those who drop style sheets; the sheet has what attributes cannot say. */
const darkSheet = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}
.card{background:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.soft,.soft a{color:${dark.soft}!important}
.brand{color:${dark.brand}!important}
.button{background:${dark.brand}!important;color:${dark.onBrand}!important}}`;

/**
 * A mail's HTML: one card on the site's ground. Its only picture is the logo, next to the name in words, so that
 * nothing is missing with images off. Long words wrap instead of widening it.
 */
export function renderPage({
  subject,
  before,
  sections = [],
  link,
  code,
  after,
  foot,
}: {
  subject: string;
  before: readonly string[];
  sections?: readonly MailSection[];
  link?: MailLink | undefined;
  code?: MailCode | undefined;
  after: readonly string[];
  /** Why it was sent, and by whom. */
  foot: readonly string[];
}): string {
  return [
    "<!doctype html>",
    '<html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>${darkSheet}</style></head>`,
    `<body class="ground" style="margin:0;background:${light.ground};overflow-wrap:anywhere">`,
    `<div class="ground" style="padding:24px 16px;background:${light.ground};font:16px/1.55 ${font}">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p class="brand" style="margin:0 0 16px;color:${light.brand};font-size:22px;font-weight:700;line-height:32px"><img src="cid:${logo.id}" alt="" width="32" height="32" style="width:32px;height:32px;margin-right:10px;border:0;vertical-align:top">${productName}</p>`,
    `<div class="card ink" style="padding:24px;border:1px solid ${light.line};border-radius:14px;background:${light.surface};color:${light.ink}">`,
    `<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    ...before.map(paragraph),
    ...sections.map(section),
    ...(link ? [button(link), address(link)] : []),
    ...(code ? [paragraph(code.before), figures(code)] : []),
    ...after.map(paragraph),
    "</div>",
    `<div class="soft" style="padding:16px 8px 0;color:${light.soft};font-size:13px">`,
    ...foot.map((text) => `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`),
    "</div></div></div></body></html>",
  ].join("\n");
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const section = ({ title, url, lines }: MailSection): string =>
  [
    `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3"><a class="brand" href="${escapeHtml(url)}" style="color:${light.brand}">${escapeHtml(title)}</a></h2>`,
    '<ul style="margin:0 0 16px;padding:0 0 0 20px">',
    ...lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`),
    "</ul>",
  ].join("\n");

const figures = (code: MailCode): string =>
  `<p style="margin:0 0 24px;font-size:28px;font-weight:700;letter-spacing:.08em">${escapeHtml(code.figures)}</p>`;

const button = ({ label, url }: MailLink): string =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${light.brand};color:${light.onBrand};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const address = ({ url }: MailLink): string =>
  `<p class="soft" style="margin:0 0 16px;color:${light.soft};font-size:13px">Or copy this address into your browser: ${escapeHtml(url)}</p>`;

/** The lines at the foot, the same in the plain text. */
export const footOf = (reason: string, { publicUrl, contactEmail, company }: Sender): string[] => [
  `${reason} Questions? Answer this mail, or write to ${contactEmail}.`,
  `${productName}, ${publicUrl}. ${tagline}`,
  companyText(company),
];
