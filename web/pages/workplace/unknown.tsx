import { workplaceTexts } from "@locumark/contract/workplace-texts";
import { ButtonLink } from "../../components/button/button.tsx";
import { WorkplaceSearchBox } from "../../features/workplace-search/workplace-search-box.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import styles from "./workplace.module.css";

export function Unknown({ name }: { name: string }) {
  return (
    <div className={styles.unknown}>
      <Head title="Workplace not found" />
      <h1>Workplace not found</h1>
      <p>{workplaceTexts.unknown}</p>
      <p className={styles.asked}>{name}</p>
      <div className={styles.lookFor}>
        <WorkplaceSearchBox />
      </div>
      <ButtonLink to={paths.addWorkplace({ name })}>{workplaceTexts.add}</ButtonLink>
    </div>
  );
}
