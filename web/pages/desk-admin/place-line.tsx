import { Link } from "react-router";
import type { ListedPlace } from "@locumark/contract/site/admin/admin";
import { adminPaths } from "./desk-admin-paths.ts";

/** A place in a list for admins, with what tells it from others. */
export function PlaceLine({ place }: { place: ListedPlace }) {
  const { _id, address, code, name, postcode, reviewCount, status, type } = place;
  return (
    <>
      <Link to={adminPaths.place(_id)}>{name}</Link>
      <br />
      {[
        code ?? "added by a member",
        type,
        address,
        postcode,
        status === "closed" && "closed",
        reviewCount > 0 && `${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}`,
      ]
        .filter((part) => part !== false && part !== "")
        .join(", ")}
    </>
  );
}
