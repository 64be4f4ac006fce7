import { hydrateRoot } from "react-dom/client";
import { barePage, rootId, textsId } from "./bare-page.ts";

// Runs in the browser, whose types are not available to the rest of this folder.
declare const document: { getElementById(id: string): Element & { textContent: string } };

const texts = JSON.parse(document.getElementById(textsId).textContent) as string[];
hydrateRoot(document.getElementById(rootId), barePage(texts));
