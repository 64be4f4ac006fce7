import { directionsLink } from "../../features/places/directions.ts";
import { readableTelephone, telephoneLink } from "../../features/places/telephone.ts";
import styles from "./workplace.module.css";

/** How to ring the place and to get there. */
export function Reach({
  telephone,
  to,
}: {
  telephone: string;
  /** The name and address; empty where there is no address. */
  to: string;
}) {
  const dial = telephoneLink(telephone);
  const readable = readableTelephone(telephone);
  return (
    <p className={styles.line}>
      {telephone !== "" && (
        <span>
          {dial === undefined ? `Telephone ${readable}` : <a href={dial}>{`Call ${readable}`}</a>}
        </span>
      )}
      {to !== "" && (
        <a
          href={directionsLink(to)}
          rel="noreferrer"
          // The server does not know the phone.
          onClick={({ currentTarget }) => {
            currentTarget.href = directionsLink(to, navigator.userAgent);
          }}
        >
          Directions
        </a>
      )}
    </p>
  );
}
