import { agencyTexts } from "@locumark/contract/agency-texts";
import { ButtonLink } from "../../components/button/button.tsx";
import { AgencySearchBox } from "../../features/agency-search/agency-search-box.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import styles from "./agency.module.css";

export function Unknown({ name }: { name: string }) {
  return (
    <div className={styles.unknown}>
      <Head title="Agency not found" />
      <h1>Agency not found</h1>
      <p>{agencyTexts.unknown}</p>
      <p className={styles.asked}>{name}</p>
      <div className={styles.lookFor}>
        <AgencySearchBox />
      </div>
      <ButtonLink to={paths.addAgency({ name })}>{agencyTexts.add}</ButtonLink>
    </div>
  );
}
