import { Link } from "react-router";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import { paths } from "../../paths.ts";

type Now = Pick<WorkplaceDetails, "becamePartOf" | "successor">;

/** That a place has closed, and what it became part of or what is at its address now. */
export function ClosedNotice({ becamePartOf, successor }: Now) {
  const now = becamePartOf ?? successor;
  return (
    <p className="notice reading">
      This workplace is marked as closed. Its page and reviews stay for reference.
      {now && (
        <>
          {becamePartOf ? " It became part of " : " At its address now: "}
          <Link to={paths.workplace(now)}>{now.displayName}</Link>
          {` (${now.type}).`}
        </>
      )}
    </p>
  );
}
