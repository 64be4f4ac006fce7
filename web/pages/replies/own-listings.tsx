import { useState } from "react";
import { Link } from "react-router";
import { listingTexts } from "@locumark/contract/figures/payers/listing-texts";
import type { OwnListing } from "@locumark/contract/reviews/replies/replies";
import { formatDay } from "@locumark/contract/uk-dates";
import { call } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ReplyTo } from "./reply-to.tsx";

/**
 * Shows the listings of an organisation's payments, now or soon, each with its reply or the way to write one.
 */
export function OwnListings({ token, listings }: { token: string; listings: OwnListing[] }) {
  const [shown, setShown] = useState(listings);
  if (shown.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="listings">
      <h2 id="listings">{listingTexts.own}</h2>
      {shown.map((listing) => {
        const { _id: id, name, listedFrom, reply, isHeld } = listing;
        return (
          <div key={id} className="stack-s">
            <p>
              {listingTexts.ownListed(name, formatDay(listedFrom))}{" "}
              <Link to={paths.payments()}>{listingTexts.title}</Link>
            </p>
            {reply !== null && !isHeld && <p className="typed notice-s">{reply.text}</p>}
            <ReplyTo
              token={token}
              placeName={name}
              post={(body) =>
                call("POST /api/payments/reply", { body: { token, listing: id, ...body } })
              }
              reply={reply}
              isHeld={isHeld}
              onReply={(now, isNowHeld) =>
                setShown(
                  shown.map((one) =>
                    one === listing
                      ? Object.assign({ ...one }, { reply: now, isHeld: isNowHeld })
                      : one,
                  ),
                )
              }
            />
          </div>
        );
      })}
    </section>
  );
}
