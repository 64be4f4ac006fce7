/** Field values by name; a checkbox is "on" or absent. */
export type Values = Readonly<Partial<Record<string, string>>>;
