import { Children, isValidElement, type ReactNode } from "react";

const blocks = new Set<unknown>(["p", "li"]);

/** The text of a node, with paragraphs and items separated by a space. Components stand for their children. */
export function plainText(node: ReactNode): string {
  const parts = Children.toArray(node).map((part) => {
    if (typeof part === "string" || typeof part === "number") return String(part);
    if (!isValidElement<{ children?: ReactNode }>(part)) return "";
    const text = plainText(part.props.children);
    return blocks.has(part.type) ? `${text} ` : text;
  });
  return parts.join("").replace(/ +/g, " ").trim();
}
