/** Every town that a place was ever in. The slug never changes. */
export interface TownsTable {
  slug: string;
  name: string;
  /** A postcode district in it, which distinguishes towns of the same name; "" when unknown. */
  district: string;
}
