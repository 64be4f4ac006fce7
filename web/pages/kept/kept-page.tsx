import { useState } from "react";
import { keptTexts as texts } from "@locumark/contract/services/kept/kept-texts";
import { Button } from "../../components/button/button.tsx";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { dropPage } from "../../services/kept/keep-page.ts";
import { keptPages } from "../../services/kept/kept-pages.ts";
import { Head } from "../../components/head/head.tsx";
import styles from "./kept.module.css";

/** Lists the pages that this browser can show without a connection; then also in place of any page that it has not. */
export function Component() {
  const pages = keptPages.use();
  const [said, setSaid] = useState("");
  return (
    <>
      <Head title={texts.heading} />
      <h1>{texts.heading}</h1>
      <WithoutScript>Keeping pages needs JavaScript.</WithoutScript>
      <p role="status">{said}</p>
      {pages.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <ul className={styles.list}>
          {pages.map(({ path, name, keptAt }) => (
            <li key={path}>
              {/* Without the router, which would ask the server for what the kept page has in itself. */}
              <a href={path}>{name}</a>
              <span className="note">{texts.keptOn(keptAt)}</span>
              <Button
                look="quiet"
                aria-label={texts.removeOne(name)}
                onClick={() => {
                  setSaid(texts.removed(name));
                  void dropPage(path);
                }}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
