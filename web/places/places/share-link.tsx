import { type ComponentType, type MouseEvent, useState } from "react";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { Icon } from "../../components/icon/icon.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { useSiteFacts } from "../../site-facts.ts";
import type { SharePlaceProps } from "./share-place.tsx";

/** The anchor of the ways to tell a colleague of the page, which stand further down on it without JavaScript. */
export const shareId = "share";

export interface Shared {
  readonly kind: "workplace" | "agency";
  readonly name: string;
  /** The address of its page. */
  readonly path: string;
}

/** Loads the ways to share a page, and says what is shared of it. */
export function useShare({ kind, name, path }: Shared) {
  const { publicUrl } = useSiteFacts();
  const [SharePlace, setSharePlace] = useState<ComponentType<SharePlaceProps>>();
  const url = publicUrl + path;
  const question = `Have you worked ${kind === "agency" ? "for" : "at"} ${name}? Say what it was like:`;
  return {
    url,
    question,
    ways: SharePlace && <SharePlace {...{ name, url, question }} />,
    async open(): Promise<void> {
      try {
        const loaded = await import("./share-place.tsx");
        setSharePlace(() => loaded.SharePlace);
      } catch {
        toast.error(reviewTexts.loadFailed);
      }
    },
    close: () => setSharePlace(undefined),
  };
}

/** A phone's own share sheet; elsewhere it opens the other ways below it, and without JavaScript it leads to them. */
export function ShareLink({
  name,
  isOpen,
  onPress,
}: {
  name: string;
  isOpen: boolean;
  onPress: () => void;
}) {
  function press(event: MouseEvent): void {
    event.preventDefault();
    if (typeof navigator.share !== "function") return onPress();
    // Closing the sheet rejects too.
    void navigator.share({ title: name, url: location.href }).catch(() => undefined);
  }
  return (
    <a href={`#${shareId}`} aria-expanded={isOpen || undefined} onClick={press}>
      <Icon name="share" />
      Share
    </a>
  );
}
