import { createElement, type ReactElement } from "react";

/** The least that React needs to show these texts: a paragraph each, no styles, no router, no controls. */
export const barePage = (texts: readonly string[]): ReactElement =>
  createElement(
    "main",
    null,
    createElement("h1", null, "A bare page"),
    texts.map((text, index) => createElement("p", { key: index }, text)),
  );

export const rootId = "root";
export const textsId = "texts";
