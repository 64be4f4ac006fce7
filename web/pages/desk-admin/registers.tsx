import type { SiteState } from "@locumark/contract/site/admin/admin";
import { kindNouns } from "@locumark/contract/places/workplaces/place-texts";
import { grouped } from "@locumark/contract/numbers";
import { formatDay } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { useSiteFacts } from "../../site-facts.ts";
import { ActButton } from "./act-button.tsx";
import { Fact, Facts } from "./desk-admin-facts.tsx";

/** The registers' files, and downloading newer ones. */
export function Registers({
  registers: { files, update },
  onStarted,
}: {
  registers: SiteState["registers"];
  onStarted: () => void;
}) {
  const { notice } = useSiteFacts();
  return (
    <section className="stack-s" aria-label="Registers">
      <h2>Registers</h2>
      {notice && (
        <p>
          <strong>{notice}</strong> The registers are the bundled ones, since REGISTERS_DIR is not
          set.
        </p>
      )}
      <Facts>
        {files.map(({ file, held, importedAt, outcome, ...counts }) => (
          <Fact key={file} name={file}>
            {importedAt === null
              ? "never imported"
              : `imported ${formatDay(importedAt)}: ${describeCounts(counts)}`}
            {outcome !== null && (
              <>
                <br />
                {outcome}
              </>
            )}
            {held !== null && (
              <>
                <p role="status">
                  <strong>Another file waits.</strong> {held.reason}
                </p>
                <ActButton
                  text={`Import ${file} all the same`}
                  question={`Import ${file} although it changes so much?`}
                  consequence={held.reason}
                  act={async () => {
                    const body = { file, hash: held.hash };
                    const { message } = await call("POST /api/desk/admin/registers-accept", {
                      body,
                    });
                    onStarted();
                    return message;
                  }}
                />
              </>
            )}
          </Fact>
        ))}
      </Facts>
      {update !== null && (
        <div>
          <p>
            Last update: {formatDay(update.startedAt)},{" "}
            {update.outcome === null ? "still running" : update.outcome}.
          </p>
          <ul>
            {update.report.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <ActButton
          text="Update now"
          question="Download the registers from their publishers and import them?"
          consequence="It takes some minutes, during which the site goes on. A file that looks wrong is refused, and one that changes much waits until you accept it; the old one stays."
          act={async () => {
            const { message } = await call("POST /api/desk/admin/registers-update", {});
            onStarted();
            return message;
          }}
        />
      </div>
    </section>
  );
}

type File = SiteState["registers"]["files"][number];

const describeCounts = ({
  entries,
  facts,
  kinds,
  open,
}: Pick<File, "entries" | "facts" | "kinds" | "open">): string =>
  facts === null
    ? `${grouped(entries)} entries, ${grouped(open)} open${describeKinds(kinds)}`
    : `says something of ${grouped(facts)} codes`;

/** With their counts where there are several. */
const describeKinds = (kinds: File["kinds"]): string =>
  kinds.length < 2
    ? kinds.map(({ kind }) => ` (${kindNouns[kind][1]})`).join("")
    : ` (${kinds.map(({ kind, count }) => `${grouped(count)} ${kindNouns[kind][count === 1 ? 0 : 1]}`).join(", ")})`;
