import { Link } from "react-router";
import { claimInvitation } from "@locumark/contract/places/workplaces/place-texts";
import { Block } from "./place-columns.tsx";

/** The way for those who are reviewed to reply. */
export const ClaimBlock = ({ kind, path }: { kind: "workplace" | "agency"; path: string }) => (
  <Block title={kind === "agency" ? claimInvitation.questionAgency : claimInvitation.question}>
    <p>{claimInvitation.answer}</p>
    <Link to={path}>{claimInvitation.ask}</Link>
  </Block>
);
