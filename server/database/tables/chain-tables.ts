/** An owner that has or had several open branches. The slug never changes. */
export interface ChainsTable {
  owner_code: string;
  slug: string;
  /** As the registers write it. */
  name: string;
  owner_name: string;
  open_branches: number;
}
