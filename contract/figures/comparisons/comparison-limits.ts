/** Places side by side, and the number of others that are proposed for comparison. */
export const comparedAtOnce = 3;
export const comparedProposed = 5;
