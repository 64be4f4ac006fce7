import type { DeskKind } from "./kinds.ts";

/** Every kind of thing that waits at the desk. */
export const deskKinds: readonly DeskKind[] = [];
