export interface RegisterFilesTable {
  /** The file's name, e.g. `epraccur.csv`. */
  name: string;
  /** SHA-256 of the content last imported, in hexadecimal. */
  hash: string;
  imported_at: string;
}
