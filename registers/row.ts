/** The columns that the product reads, of a register's 27, and a few more that make the file look complete. */
export interface Row {
  code: string;
  name: string;
  /** Columns 5 to 9. */
  address: readonly string[];
  postcode: string;
  opened: string;
  closed?: string;
  status: string;
  subtype: string;
  phone: string;
  /** Column 15 of a shop: the code of the company that owns it. */
  owner?: string;
  /** Column 26. */
  prescribingSetting?: string;
}

/** The row's line, without its line end: every field quoted, as in the real files. */
export function lineOf(row: Row): string {
  const columns = Array<string>(27).fill("");
  const set = (column: number, value = "") => {
    columns[column - 1] = value;
  };
  set(1, row.code);
  set(2, row.name);
  row.address.forEach((part, index) => set(5 + index, part));
  set(10, row.postcode);
  set(11, row.opened);
  set(12, row.closed);
  set(13, row.status);
  set(14, row.subtype);
  set(15, row.owner);
  set(18, row.phone);
  set(22, "0");
  set(26, row.prescribingSetting);
  return columns.map((value) => `"${value.replaceAll('"', '""')}"`).join(",");
}
