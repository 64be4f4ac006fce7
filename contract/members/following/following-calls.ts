import type { Endpoint } from "../../endpoint.ts";
import * as following from "./following.ts";
import * as followingLimits from "./following-limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import { message } from "../../shared.ts";

const listBytes = jsonBytesFor(...Array.from({ length: followingLimits.followedMax }, () => 80));

export const followingEndpoints = {
  "GET /api/following": {
    summary: "List what the current user follows, which nobody else sees.",
    access: "member",
    status: 200,
    answer: following.ownFollowing,
  },
  "POST /api/following": {
    summary:
      "Follow places, agencies, chains, towns and postcode areas, e.g. those that a browser has stored. What is followed already stays as it is.",
    access: "member",
    body: following.followedList,
    bodyBytes: listBytes,
    status: 200,
    answer: message,
  },
  "DELETE /api/following/:kind/:key": {
    summary: "Stop following something.",
    access: "member",
    params: following.followedParams,
    status: 200,
    answer: message,
  },
  "POST /api/following/read": {
    summary: "Mark the news of all that the current user follows as read, up to a night.",
    access: "member",
    body: following.readUpTo,
    bodyBytes: jsonBytesFor(10),
    status: 200,
    answer: message,
  },
  "POST /api/following/news": {
    summary:
      "Get what is new of some places, agencies, chains, towns and postcode areas, each since the night to a 1st or a 15th: reviews with a name, how many without, and figures that changed. Nothing of the question is stored.",
    access: "anyone",
    body: following.followedList,
    bodyBytes: listBytes,
    status: 200,
    answer: following.newsAnswer,
  },
} as const satisfies Record<string, Endpoint>;
