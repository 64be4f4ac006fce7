import type { Endpoint } from "../../endpoint.ts";

export const exportEndpoints = {
  "GET /api/profile/export": {
    summary: "Download all data held about the current user as a ZIP file.",
    access: "member",
    status: 200,
    file: "application/zip",
  },
} as const satisfies Record<string, Endpoint>;
