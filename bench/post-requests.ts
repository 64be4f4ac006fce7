import type { Request } from "autocannon";
import { counts, tokenOf } from "./fill.ts";
import { comment, zipf } from "./review-row.ts";

let posted = 0;

/** Reviews by one person after another, each with words of its own, spread over the workplaces as reviews are. */
export const postRequests = (workplaces: readonly string[]): Request[] => [
  {
    method: "POST",
    path: "/api/workplace-review",
    setupRequest(request) {
      posted += 1;
      const body = {
        workplaceId: workplaces[zipf(workplaces.length, posted)],
        rating: 1 + (posted % 10),
        payRate: 25.5,
        timeToPay: posted % 60,
        pmr: "ProScript Connect",
        features: "Consultation room, free parking",
        comments: `${comment(posted)}${posted}`,
        isAnonymous: posted % 2 === 0,
      };
      return {
        ...request,
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${tokenOf(posted % counts.people)}`,
        },
        body: JSON.stringify(body),
      };
    },
  },
];
