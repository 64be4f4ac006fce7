import type { ReactNode } from "react";
import promptStyles from "../log-in-prompt/log-in-prompt.module.css";
import { promptOf, type ReviewedPlace } from "./kinds.ts";

/** The container of the members' button. */
export function PostPrompt({ place, children }: { place: ReviewedPlace; children: ReactNode }) {
  return (
    <div className={promptStyles.prompt}>
      <p>{promptOf(place, "Say what it was like.")}</p>
      {children}
    </div>
  );
}
