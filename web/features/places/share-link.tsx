import { Icon } from "../../components/icon/icon.tsx";

/** Where the ways to tell a colleague of the page are, further down on it. */
export const shareId = "share";

/** A phone's own share sheet; elsewhere, and without JavaScript, it leads to the other ways. */
export const ShareLink = ({ name }: { name: string }) => (
  <a
    href={`#${shareId}`}
    onClick={(event) => {
      if (typeof navigator.share !== "function") return;
      event.preventDefault();
      // Closing the sheet rejects too.
      void navigator.share({ title: name, url: location.href }).catch(() => undefined);
    }}
  >
    <Icon name="share" />
    Share
  </a>
);
