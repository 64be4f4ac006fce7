import { Link } from "react-router";
import { claimTexts } from "@locumark/contract/claim-texts";
import { Block } from "./place-columns.tsx";

/** The way for those who are reviewed to reply. */
export const ClaimBlock = ({ kind, path }: { kind: "workplace" | "agency"; path: string }) => (
  <Block title={kind === "agency" ? claimTexts.questionAgency : claimTexts.question}>
    <p>{claimTexts.answer}</p>
    <Link to={path}>{claimTexts.ask}</Link>
  </Block>
);
