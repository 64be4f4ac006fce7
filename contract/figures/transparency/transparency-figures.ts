import type { ReportReason } from "../../reviews/states/moderation.ts";

/** Ratings as the totals divide them: 1 to 4, 5 to 7, 8 to 10. */
type RatingBand = "low" | "middle" | "high";

export const ratingBandOf = (rating: number): RatingBand =>
  rating <= 4 ? "low" : rating <= 7 ? "middle" : "high";

type Removed = `removed-for-${ReportReason}` | `removed-${RatingBand}`;
type Named =
  | "posted"
  | "held"
  | "reported-by-visitors"
  | "reported-by-members"
  | "reported-by-organisations"
  | "restored"
  | "appeals"
  | "appeals-upheld"
  | "replies"
  | "notices"
  | "disclosures";
export type FigureName = Named | Removed;

/** The counts, in the order of the page, in groups under a heading. */
export const totalGroups: readonly {
  readonly title: string;
  readonly figures: readonly { readonly name: FigureName; readonly label: string }[];
}[] = [
  {
    title: "Reviews",
    figures: [
      { name: "posted", label: "Posted" },
      { name: "held", label: "Held before they were public" },
      { name: "replies", label: "Replies by workplaces and agencies" },
    ],
  },
  {
    title: "Reported by",
    figures: [
      { name: "reported-by-visitors", label: "Visitors" },
      { name: "reported-by-members", label: "Members" },
      { name: "reported-by-organisations", label: "Who speaks for the place" },
    ],
  },
  {
    title: "Reviews removed because",
    figures: [
      { name: "removed-for-names-a-person", label: "It named a person" },
      { name: "removed-for-patient-details", label: "It had details of a patient" },
      { name: "removed-for-not-a-real-shift", label: "It was not about a real shift" },
      { name: "removed-for-another-place", label: "It was about another place" },
      { name: "removed-for-hateful-or-threatening", label: "It was hateful or threatening" },
      { name: "removed-for-telephone-number", label: "It had a telephone number" },
      { name: "removed-for-private-address", label: "It had a private address" },
      { name: "removed-for-advertisement", label: "It was an advertisement" },
      {
        name: "removed-for-paid-or-own",
        label: "It was paid for, or written by someone with an interest in the place",
      },
      { name: "removed-for-unlawful", label: "It was unlawful in another way" },
      { name: "removed-for-defamatory", label: "It was defamatory" },
    ],
  },
  {
    title: "Reviews removed, by their rating",
    figures: [
      { name: "removed-low", label: "Low, 1 to 4" },
      { name: "removed-middle", label: "Middle, 5 to 7" },
      { name: "removed-high", label: "High, 8 to 10" },
    ],
  },
  {
    title: "Looked at again",
    figures: [
      { name: "appeals", label: "Appeals by authors and reporters" },
      { name: "appeals-upheld", label: "Of those, decided otherwise the second time" },
      { name: "restored", label: "Reviews restored" },
    ],
  },
  {
    title: "The law",
    figures: [
      { name: "notices", label: "Notices of defamation" },
      { name: "disclosures", label: "Authors disclosed, by consent or by order of a court" },
    ],
  },
];
