import { expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";
import { renewAgencies } from "../agencies/renew-agencies.ts";
import { agencyReviews } from "../reviews/agency-kind.ts";
import { workplaceReviews } from "../reviews/workplace-kind.ts";
import { renewIndexes } from "./queries.ts";

const totals = { name: "", review_count: 1, rating_sum: 10 };

test("totals that a handler puts in while rows are read are not overwritten by older ones", async () => {
  const site = await startTestSite();
  const { agencies, database, mergedPlaces, workplaces } = site.site;
  const [place, agency] = [await site.workplace(), await site.agency()];
  await renewIndexes(database.read, { mergedPlaces, workplaces }, [place._id]);

  const reading = renewIndexes(database.read, { mergedPlaces, workplaces }, [place._id]);
  workplaceReviews.totalsChanged(site.site, { ...totals, id: place._id });
  await reading;
  expect(workplaces.find(place._id)?.reviewCount).toBe(1);

  const renewing = renewAgencies(agencies, database.read, [agency._id]);
  agencyReviews.totalsChanged(site.site, { ...totals, id: agency._id });
  await renewing;
  expect(agencies.find(agency._id)?.review_count).toBe(1);
});
