import { useState } from "react";
import { keptTexts as texts } from "@locumark/contract/services/kept/kept-texts";
import { Button } from "../../components/button/button.tsx";
import { isTabOnly } from "../../token.ts";
import { canKeep, dropPage, keepPage } from "./keep-page.ts";
import { keptPages } from "./kept-pages.ts";

/** Keeps the page of a place in this browser, or removes it. Only rendered after a press: it asks the browser what it can. */
export function KeepOffline({ path, name }: { path: string; name: string }) {
  const [state, setState] = useState<"idle" | "keeping" | "failed">("idle");
  const kept = keptPages.use().find((page) => page.path === path);

  if (!canKeep()) return null;
  if (isTabOnly()) return <p className="note">{texts.shared}</p>;

  async function keep(): Promise<void> {
    setState("keeping");
    try {
      await keepPage(path, name);
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return (
    <div>
      <div className="row">
        {kept ? (
          <Button look="secondary" onClick={() => void dropPage(path)}>
            {texts.remove}
          </Button>
        ) : (
          <Button
            look="secondary"
            aria-disabled={state === "keeping"}
            onClick={() => state === "keeping" || void keep()}
          >
            {state === "keeping" ? texts.keeping : texts.keep}
          </Button>
        )}
      </div>
      <p className="note" role="status">
        {kept ? texts.keptOn(kept.keptAt) : state === "failed" ? texts.failed : texts.explained}
      </p>
    </div>
  );
}
