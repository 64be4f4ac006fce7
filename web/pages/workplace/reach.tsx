import { Icon } from "../../components/icon/icon.tsx";
import { directionsLink } from "../../places/places/directions.ts";
import { readableTelephone, telephoneLink } from "../../places/places/telephone.ts";
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
    <>
      {telephone !== "" &&
        (dial === undefined ? (
          <span>{`Telephone ${readable}`}</span>
        ) : (
          <a href={dial}>
            <Icon name="phone" />
            <span>
              Call<span className={styles.number}>{` ${readable}`}</span>
            </span>
          </a>
        ))}
      {to !== "" && (
        <a
          href={directionsLink(to)}
          rel="noreferrer"
          // The server does not know the phone.
          onClick={({ currentTarget }) => {
            currentTarget.href = directionsLink(to, navigator.userAgent);
          }}
        >
          <Icon name="directions" />
          Directions
        </a>
      )}
    </>
  );
}
