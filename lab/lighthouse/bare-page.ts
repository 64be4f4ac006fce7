import { createElement, type ReactElement } from "react";

/** As little as React can show of these texts: a paragraph each, no style, no router, nothing to press. */
export const barePage = (texts: readonly string[]): ReactElement =>
  createElement(
    "main",
    null,
    createElement("h1", null, "A bare page"),
    texts.map((text, index) => createElement("p", { key: index }, text)),
  );

export const rootId = "root";
export const textsId = "texts";
