import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { KeepOffline } from "../../services/kept/keep-offline.tsx";
import { drawQrCode } from "../../draw-qr-code.ts";
import styles from "./share-place.module.css";

export interface SharePlaceProps {
  /** The name of the place. */
  name: string;
  /** The address of its page. */
  url: string;
  question: string;
}

/** The phone's own share sheet where there is one, the address to copy, and a QR code to print. */
export function SharePlace({ name, url, question }: SharePlaceProps) {
  const [outcome, setOutcome] = useState("");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector("button")?.focus(), []);
  const canShare = typeof navigator.share === "function";

  async function share(): Promise<void> {
    // Closing the sheet rejects too.
    await navigator.share({ title: name, text: question, url }).catch(() => undefined);
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome("The address is copied.");
    } catch {
      setOutcome(`Your browser does not allow copying. The address is ${url}`);
    }
  }

  return (
    <div ref={ref} className={styles.share}>
      <div className="row">
        {canShare && (
          <Button look="secondary" onClick={() => void share()}>
            Share…
          </Button>
        )}
        <Button look="secondary" onClick={() => void copy()}>
          Copy the address
        </Button>
      </div>
      <p role="status">{outcome}</p>
      <KeepOffline path={new URL(url).pathname + new URL(url).search} name={name} />
      <QrCode url={url} />
    </div>
  );
}

function QrCode({ url }: { url: string }) {
  const { size, path } = drawQrCode(url);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return (
    <figure className={styles.code}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code of this page's address"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <figcaption>
        A phone&rsquo;s camera opens this page from it.{" "}
        <a href={`data:image/svg+xml,${encodeURIComponent(picture)}`} download="qr-code.svg">
          Save it to print
        </a>
      </figcaption>
    </figure>
  );
}
