import { accountEndpoints } from "./endpoints/accounts.ts";
import { agencyEndpoints } from "./endpoints/agencies.ts";
import { contactEndpoints } from "./endpoints/contact.ts";
import { deskEndpoints } from "./endpoints/desk.ts";
import { reviewEndpoints } from "./endpoints/reviews.ts";
import { workplaceEndpoints } from "./endpoints/workplaces.ts";

/**
 * Every call between browser and server, by method and path; each noun's are in a file of `endpoints/`. The server
 * serves exactly these, the browser's client is typed by them, and the API description is generated from them.
 */
export const endpoints = {
  ...accountEndpoints,
  ...workplaceEndpoints,
  ...reviewEndpoints,
  ...agencyEndpoints,
  ...contactEndpoints,
  ...deskEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
