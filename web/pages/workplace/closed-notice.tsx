import { Link } from "react-router";
import type { FoundWorkplace } from "@locumark/contract/workplaces";
import { paths } from "../../paths.ts";

/** That a place has closed, and what is at its address now. */
export const ClosedNotice = ({ successor }: { successor: FoundWorkplace | null }) => (
  <p className="notice reading">
    The register says this workplace has closed. Its page and reviews stay for reference.
    {successor && (
      <>
        {" At its address now: "}
        <Link to={paths.workplace(successor)}>{successor.displayName}</Link>
        {` (${successor.type}).`}
      </>
    )}
  </p>
);
