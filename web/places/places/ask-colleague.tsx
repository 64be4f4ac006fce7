import { Button } from "../../components/button/button.tsx";
import { WithScript } from "../../components/without-script/without-script.tsx";
import { Block } from "./place-columns.tsx";
import { type Shared, shareId, useShare } from "./share-link.tsx";

/** Ways to tell a colleague of the page, loaded when wanted; without JavaScript there is still a mail. */
export function AskColleague({
  where = "",
  feed,
  ...shared
}: Shared & {
  /** Which of several of that name. */
  where?: string;
  /** The path of its Atom feed. */
  feed: string;
}) {
  const { url, question, ways, open } = useShare(shared);
  const subject = [shared.name, where].filter(Boolean).join(", ");
  const mail = new URLSearchParams({ subject, body: `${question}\n\n${url}` });
  return (
    <Block title="Ask a colleague" anchor={shareId}>
      <p>
        {`Someone you know may have worked ${shared.kind === "agency" ? "for them" : "here"}. Send them this page, or print its QR code for the staff room.`}
      </p>
      {ways ?? (
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
