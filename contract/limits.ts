/** Limits that the browser shows and the server enforces. Lengths count Unicode characters (code points). */
export * as limits from "./limit-values.ts";

export { moderationLimits } from "./moderation-limits.ts";

export const toastMs = { success: 2000, error: 4000 } as const;

/** Debounce of typing before suggestions or results are requested. */
export const searchDebounceMs = 300;
