import { type ComponentType, useState } from "react";
import { reviewTexts } from "@locumark/contract/review-texts";
import { Button } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { WithScript } from "../../components/without-script/without-script.tsx";
import { useSiteFacts } from "../../site-facts.ts";
import type { ReviewedPlace } from "../reviews/reviewed-kinds.ts";
import type { SharePlaceProps } from "./share-place.tsx";
import { Block } from "./place-columns.tsx";
import { shareId } from "./share-link.tsx";

/** Ways to tell a colleague of the page, loaded when wanted; without JavaScript there is still a mail. */
export function AskColleague({
  kind,
  name,
  where = "",
  path,
  feed,
}: Pick<ReviewedPlace, "kind" | "name" | "path"> & {
  /** Which of several of that name. */
  where?: string;
  /** The path of its Atom feed. */
  feed: string;
}) {
  const { publicUrl } = useSiteFacts();
  const [SharePlace, setSharePlace] = useState<ComponentType<SharePlaceProps>>();
  const url = publicUrl + path;
  const isAgency = kind === "agency";
  const question = `Have you worked ${isAgency ? "for" : "at"} ${name}? Say what it was like:`;
  const subject = [name, where].filter(Boolean).join(", ");
  const mail = new URLSearchParams({ subject, body: `${question}\n\n${url}` });

  async function open(): Promise<void> {
    try {
      const loaded = await import("./share-place.tsx");
      setSharePlace(() => loaded.SharePlace);
    } catch {
      toast.error(reviewTexts.loadFailed);
    }
  }

  return (
    <Block title="Ask a colleague" anchor={shareId}>
      <p>
        {`Someone you know may have worked ${isAgency ? "for them" : "here"}. Send them this page, or print its QR code for the staff room.`}
      </p>
      {SharePlace ? (
        <SharePlace {...{ name, url, question }} />
      ) : (
        <WithScript>
          <Button look="secondary" onClick={() => void open()}>
            Share this page
          </Button>
        </WithScript>
      )}
      <a href={`mailto:?${mail.toString().replaceAll("+", "%20")}`}>Send it by email</a>
      <a href={feed}>Atom feed of these reviews</a>
    </Block>
  );
}
