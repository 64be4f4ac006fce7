import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";
import listStyles from "../places/places/place-row.module.css";
import { WorkplaceRow } from "../places/places/place-row.tsx";

const place: FoundWorkplace = {
  _id: "styles",
  name: "HALFPENNY TOWER PHARMACY",
  displayName: "Halfpenny Tower Pharmacy",
  details: "HALFPENNY TOWER PHARMACY, QL13 2ZZ",
  address: "39A Quarry Bank, Pellmouth, Mearshire",
  postcode: "QL13 2ZZ",
  type: "Pharmacy",
  kind: "pharmacy",
  status: "open",
  averageRating: 8.1,
  reviewCount: 57,
  ambiguous: false,
};

const places: Partial<FoundWorkplace>[] = [
  {},
  { averageRating: 7.4, reviewCount: 5, ambiguous: true },
  { averageRating: 10, reviewCount: 1, ambiguous: true },
  { averageRating: null, reviewCount: 0 },
  { averageRating: null, reviewCount: 0, status: "closed" },
];

/** Results by how much their ratings weigh. */
export function Rows() {
  return (
    <section className="stack">
      <h2>Places in a list</h2>
      <ul role="list" className={listStyles.list}>
        {places.map((changes, index) => (
          <WorkplaceRow
            key={JSON.stringify(changes)}
            workplace={{ ...place, ...changes, _id: `styles-${index}` }}
            distance="1.2 miles"
          />
        ))}
      </ul>
    </section>
  );
}
