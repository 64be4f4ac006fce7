import type { Page } from "@playwright/test";

/**
 * Visible content beyond the right edge of the screen, including fixed elements, which scrolling cannot reach. A strip
 * that scrolls sideways by itself has to fit, not what is in it.
 */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Content far below is laid out only when it comes into view, and keeps its old width until then.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(sheet);
    const width = document.documentElement.clientWidth;
    const isInStrip = (element: Element): boolean => {
      const { parentElement } = element;
      if (!parentElement || parentElement === document.body) return false;
      return getComputedStyle(parentElement).overflowX === "auto" || isInStrip(parentElement);
    };
    const found = [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest("[class^=vhidden]") === null)
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 1 && (right > width + 1 || left < -1) && !isInStrip(element);
      })
      .map((element) => `${element.tagName} ${element.className.toString()}`);
    if (document.documentElement.scrollWidth > width) found.unshift("the page scrolls sideways");
    return found.slice(0, 4);
  });

/**
 * Words of at most 20 letters that begin on one line and end on another. Longer ones (addresses, what people typed
 * without a space) may break anywhere, and any word where it has a hyphen or a slash.
 */
export const splitWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const mostLetters = 20;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest("[class^=vhidden]")) continue;
      for (const { 0: run, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
        if (run.length > mostLetters) continue;
        for (const part of run.matchAll(/[^-–—/]+/g)) {
          const range = new Range();
          range.setStart(text, index + part.index);
          range.setEnd(text, index + part.index + part[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`"${part[0]}" in ${parent.outerHTML.slice(0, 80)}`);
        }
      }
    }
    return found.slice(0, 4);
  });

/** WCAG 1.4.12: with these settings, which readers may apply, no text is lost and nothing scrolls sideways. */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Bypasses the Content-Security-Policy, as a reader's own style sheet does. */
export const spaceOutText = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, textSpacing);

/** Text clipped by its box; not what only screen readers read, or is folded behind "Read on". */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHidden = (element: Element) =>
      element.closest("[class^=vhidden], [aria-hidden=true]") !== null;
    const clipped = [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => element.checkVisibility() && !isHidden(element))
      .filter((element) => {
        const { clipPath, overflowX, overflowY, textOverflow, webkitLineClamp } =
          getComputedStyle(element);
        if (clipPath === "inset(50%)" || webkitLineClamp !== "none") return false;
        if (textOverflow === "ellipsis" || element.matches("textarea, input, select")) return false;
        const isWide = element.scrollWidth > element.clientWidth + 1;
        const isHigh = element.scrollHeight > element.clientHeight + 1;
        return (
          (isWide && overflowX !== "visible" && overflowX !== "auto") ||
          (isHigh && overflowY !== "visible")
        );
      })
      .map((element) => `${element.tagName} ${element.className}`);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth
      ? [`sideways by ${scrollWidth - clientWidth}`, ...clipped]
      : clipped;
  });

/**
 * Controls that overlap each other. Of links in running text it is the letters that may not: with a tall font their
 * padding reaches below the line, where the next line's link receives the press, and each still has a line's height.
 */
export const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const withoutPadding = (element: Element) => (line: DOMRect) => {
      const { display, paddingTop, paddingBottom } = getComputedStyle(element);
      const [above, below] =
        display === "inline" ? [paddingTop, paddingBottom].map(parseFloat) : [];
      return new DOMRect(
        line.x,
        line.y + (above ?? 0),
        line.width,
        line.height - (above ?? 0) - (below ?? 0),
      );
    };
    // Line by line: the bounding box of an element that spans two lines is larger than the element.
    const controls = [
      ...document.querySelectorAll<HTMLElement>("main :is(a, button, input, select, textarea, h1)"),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.tabIndex >= 0 || element.matches("h1"))
      // Elements that only keys reach, unseen and not to be pressed, may lie behind others.
      .filter((element) => getComputedStyle(element).pointerEvents !== "none")
      .map((element) => ({
        element,
        lines: [...element.getClientRects()].map(withoutPadding(element)),
      }));
    const intersects = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    return controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        // A field's own button is inside it.
        .filter(
          (other) =>
            one.element.parentElement !== other.element.parentElement ||
            !one.element.matches("input"),
        )
        .filter((other) =>
          one.lines.some((line) => other.lines.some((its) => intersects(line, its))),
        )
        .map(
          (other) =>
            `${one.element.outerHTML.slice(0, 80)} ${other.element.outerHTML.slice(0, 80)}`,
        ),
    );
  });

/**
 * WCAG 2.5.8: 24 by 24 CSS pixels, or a circle of that width around the middle that meets no other target and no
 * circle of another small one. Links within a sentence are exempt.
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24;
    const isInline = (element: Element): boolean =>
      element.matches("a") &&
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ""),
      );
    // A line of Open Sans is 1.36 times as high as its letters' size, of Arial and of most telephones' fonts some 1.15.
    const inArial = (element: Element): DOMRect => {
      const box = element.getBoundingClientRect();
      const { display, fontSize } = getComputedStyle(element);
      if (display !== "inline" || element.getClientRects().length > 1) return box;
      const less = Math.max(0, (1.36 - 1.15) * parseFloat(fontSize));
      return new DOMRect(box.x, box.y + less / 2, box.width, box.height - less);
    };
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.tabIndex >= 0 && !element.matches("[class*=layout_skip]"))
      .map((element) => {
        const label = element.closest("label") ?? element;
        // The target may be larger than the link itself.
        const after = getComputedStyle(element, "::after");
        const card = after.position === "absolute" ? element.closest("li") : null;
        return { element, box: card?.getBoundingClientRect() ?? inArial(label) };
      });
    const isSmall = ({ width, height }: DOMRect) => width < least - 0.5 || height < least - 0.5;
    const middle = ({ left, top, width, height }: DOMRect) => ({
      x: left + width / 2,
      y: top + height / 2,
    });
    const isCrowded = (one: (typeof targets)[number]): boolean => {
      const { x, y } = middle(one.box);
      return targets.some((other) => {
        if (other === one) return false;
        const { left, right, top, bottom } = other.box;
        const toBox = Math.hypot(
          Math.max(left - x, 0, x - right),
          Math.max(top - y, 0, y - bottom),
        );
        const its = middle(other.box);
        const toMiddle = Math.hypot(its.x - x, its.y - y);
        return toBox < least / 2 || (isSmall(other.box) && toMiddle < least);
      });
    };
    return targets
      .filter((target) => isSmall(target.box) && !isInline(target.element) && isCrowded(target))
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)}x${Math.round(box.height)} ${element.outerHTML.slice(0, 100)}`,
      );
  });

/** Expands everything that is collapsed on a narrow screen. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details:not([name])")) {
      (details as HTMLDetailsElement).open = true;
    }
  });

/** Finds text that lies over other text, as where a box next to another grows with a wider font. */
export const textOverText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ancestors = (element: Element): Element[] => {
      const { parentElement } = element;
      return parentElement ? [element, ...ancestors(parentElement)] : [element];
    };
    /** As far as it is seen: a part of it may be folded, or scrolled out of its box. */
    const seen = (box: DOMRect, element: Element): DOMRect =>
      ancestors(element)
        .filter((one) => getComputedStyle(one).overflowY !== "visible")
        .map((one) => one.getBoundingClientRect())
        .reduce((part, clip) => {
          const top = Math.max(part.top, clip.top);
          const left = Math.max(part.left, clip.left);
          const [bottom, right] = [
            Math.min(part.bottom, clip.bottom),
            Math.min(part.right, clip.right),
          ];
          return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
        }, box);
    const isMoving = (element: Element): boolean =>
      ancestors(element).some((one) => {
        const { position, clipPath } = getComputedStyle(one);
        return ["fixed", "sticky"].includes(position) || clipPath === "inset(50%)";
      });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: { node: Node; text: string; box: DOMRect }[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (text === "" || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest("[class^=vhidden], [aria-hidden=true], option, svg")) continue;
      if (isMoving(element)) continue;
      const range = new Range();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        lines.push({ node, text: text.slice(0, 30), box: seen(box, element) });
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    // Letters do not fill their line: of tall fonts those of two lines touch.
    const slack = 0.3;
    const found = lines.flatMap((one, index) => {
      const end = lines.findIndex(({ box }, at) => at > index && box.top >= one.box.bottom);
      return lines
        .slice(index + 1, end === -1 ? undefined : end)
        .filter(({ node, box }) => {
          if (node === one.node) return false;
          const height = Math.min(one.box.bottom, box.bottom) - box.top;
          const width = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
          return width > 2 && box.height > 0 && height > slack * box.height;
        })
        .map((other) => `"${one.text}" over "${other.text}"`);
    });
    return found.slice(0, 4);
  });

/** The widths of letters of common fallback fonts, and the site's own: of Verdana and of Arial Narrow. */
const otherFonts = { wide: "0.07em", narrow: "-0.06em", own: "normal" };

/** As where the site's font does not load and the reader's own is wider or narrower. */
export const setOtherFont = (page: Page, font: keyof typeof otherFonts): Promise<void> =>
  page.evaluate((spacing) => {
    const sheet = new CSSStyleSheet();
    // Content far below is laid out only when it comes into view, and keeps its old places until then.
    sheet.replaceSync(
      `* { letter-spacing: ${spacing} !important; content-visibility: visible !important; }`,
    );
    document.adoptedStyleSheets = [sheet];
  }, otherFonts[font]);
