import { feedPath } from "@locumark/contract/places/workplaces/addresses";
import { Icon } from "../../components/icon/icon.tsx";
import { FollowStar } from "./follow-star.tsx";
import { Actions } from "../../figures/figures/place-head.tsx";

/** Offers to follow a chain, a town or a postcode area, here or with a feed reader. */
export const FollowGroup = ({
  kind,
  slug,
  name,
}: {
  kind: "chain" | "town" | "area";
  /** Or the letters of a postcode area. */
  slug: string;
  name: string;
}) => (
  <Actions>
    <FollowStar kind={kind} _id={slug} name={name} />
    <a href={feedPath({ kind, key: slug })}>
      <Icon name="feed" />
      Feed
    </a>
  </Actions>
);
