import { Link } from "react-router";
import type { Claim } from "@locumark/contract/desk/claims/claims";
import { formatDay } from "@locumark/contract/uk-dates";
import { readableTelephone } from "../../places/places/telephone.ts";

/** The claimant, and what they ask for. */
export function ClaimFacts({ claim }: { claim: Claim }) {
  const { place, granted } = claim;
  return (
    <dl className="stack-s">
      <div>
        <dt>Place</dt>
        <dd>
          {place === null ? (
            "gone"
          ) : (
            <>
              <Link to={place.path} target="_blank">
                {place.name}
              </Link>
              {place.address.length > 0 && `, ${place.address.join(", ")}`}
              {place.website !== null && (
                <>
                  ,{" "}
                  <a href={place.website} rel="noreferrer nofollow" target="_blank">
                    {place.website}
                  </a>
                </>
              )}
              {place.isClosed && " (closed)"}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Organisation</dt>
        <dd>{claim.organisation}</dd>
      </div>
      <div>
        <dt>Asked by</dt>
        <dd>
          {claim.person}, {claim.role}, {formatDay(claim.createdAt)}
        </dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd>{claim.email} (confirmed)</dd>
      </div>
      {claim.telephone !== "" && (
        <div>
          <dt>The register’s number</dt>
          <dd>{readableTelephone(claim.telephone)}</dd>
        </div>
      )}
      {claim.note !== "" && (
        <div>
          <dt>They say</dt>
          <dd className="typed">{claim.note}</dd>
        </div>
      )}
      {claim.askedWebsite !== null && (
        <div>
          <dt>Asks for another website</dt>
          <dd>
            <a href={claim.askedWebsite} rel="noreferrer nofollow" target="_blank">
              {claim.askedWebsite}
            </a>
          </dd>
        </div>
      )}
      {granted.length > 0 && (
        <div>
          <dt>Replies for</dt>
          <dd>
            {granted.map(({ name, address }) => [name, address.at(-1)].join(", ")).join("; ")}
          </dd>
        </div>
      )}
    </dl>
  );
}
