/** Why an admin changed a place or an agency. */
export const reason = 300;
