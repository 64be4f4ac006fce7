import { payTexts } from "@locumark/contract/figures/pay-rates/pay-texts";
import { formatDay } from "@locumark/contract/uk-dates";

/** The figures as a file, and what others may do with it. */
export const OpenData = ({ madeOn }: { madeOn: string | null }) => (
  <section aria-labelledby="open-data">
    <h2 id="open-data">{payTexts.openData.heading}</h2>
    <p>{payTexts.openData.what}</p>
    {madeOn !== null && (
      <p>
        <a href="/api/pay.csv" download>
          {payTexts.openData.download(formatDay(madeOn))}
        </a>
      </p>
    )}
    <p>
      {payTexts.openData.licence}{" "}
      <a href="https://creativecommons.org/licenses/by/4.0/">{payTexts.openData.licenceName}</a>.
    </p>
    <dl>
      {payTexts.openData.columns.map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <strong>{name}</strong>
          </dt>
          <dd className="note">{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
);
