import { type ComponentProps, createElement, memo, Suspense, use } from "react";
import type * as Figures from "./place-figures.tsx";

/*
 * The charts of a place's page, and the questions where it has none yet: a tenth of its code, which it loads after the rest: the server's response shows them
 * already, and the browser leaves them as they are until it has the code.
 */
let resolve: (figures: typeof Figures) => void;
const loaded = new Promise<typeof Figures>((done) => {
  resolve = done;
});
let loading: Promise<typeof Figures> | undefined;

/** For loaders: the server, and a page that is opened by a link, need the code for the first render. */
export async function loadFigures(): Promise<void> {
  loading ??= import("./place-figures.tsx");
  try {
    const value = await loading;
    resolve(value);
    // By these fields React's `use` reads a promise without waiting.
    void Object.assign(loaded, { status: "fulfilled", value });
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** For components below a Suspense boundary. Should the code never load, what the server sent stays as it is. */
function useFigures(): typeof Figures {
  void loadFigures().catch(() => undefined);
  return use(loaded);
}

type AtAGlanceProps = ComponentProps<typeof Figures.AtAGlance>;
type PayBlockProps = ComponentProps<typeof Figures.PayBlock>;
type QuestionsBlockProps = ComponentProps<typeof Figures.QuestionsBlock>;

const AtAGlance = (props: AtAGlanceProps) => createElement(useFigures().AtAGlance, props);
const PayBlock = (props: PayBlockProps) => createElement(useFigures().PayBlock, props);

const QuestionsBlock = (props: QuestionsBlockProps) =>
  createElement(useFigures().QuestionsBlock, props);

/*
 * Rendered again only for other figures: React drops what the server sent below a Suspense boundary that is rendered
 * again before its code is there.
 */
export const LateAtAGlance = memo((props: AtAGlanceProps) => (
  <Suspense>
    <AtAGlance {...props} />
  </Suspense>
));

export const LatePayBlock = memo((props: PayBlockProps) => (
  <Suspense>
    <PayBlock {...props} />
  </Suspense>
));

export const LateQuestionsBlock = memo((props: QuestionsBlockProps) => (
  <Suspense>
    <QuestionsBlock {...props} />
  </Suspense>
));
