import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";
import { Block } from "../../places/places/place-columns.tsx";
import { PlaceRow } from "../../places/places/place-row.tsx";
import listStyles from "../../places/places/place-row.module.css";
import { placeText } from "../../places/places/place-text.ts";
import { paths } from "../../paths.ts";

/** If there are more, the last ones are folded. */
const shownMax = 5;

interface BranchesProps {
  practice: FoundWorkplace;
  branches: FoundWorkplace[];
}

/** The branch surgeries of a practice, by their streets: its own name is what they are called after. */
export function BranchesBlock({ practice, branches }: BranchesProps) {
  if (branches.length === 0) return null;
  const rest = branches.slice(shownMax);
  return (
    <Block title={branches.length === 1 ? "Branch surgery" : "Branch surgeries"}>
      <Branches practice={practice} branches={branches.slice(0, shownMax)} />
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more`}</summary>
          <Branches practice={practice} branches={rest} />
        </details>
      )}
    </Block>
  );
}

const Branches = ({ practice, branches }: BranchesProps) => (
  <ul role="list" className={listStyles.list}>
    {branches.map((branch) => (
      <PlaceRow
        key={branch._id}
        path={paths.workplace(branch)}
        name={withoutPractice(branch.displayName, practice.displayName)}
        place={placeText(branch)}
        facts={[]}
        averageRating={branch.averageRating}
        reviewCount={branch.reviewCount}
      />
    ))}
  </ul>
);

/** "Branch of the Surgery, 2 Mill Lane" below "The Surgery" is 2 Mill Lane. */
function withoutPractice(name: string, practice: string): string {
  const shared = `branch of ${practice}, `;
  return name.toLowerCase().startsWith(shared.toLowerCase()) ? name.slice(shared.length) : name;
}
