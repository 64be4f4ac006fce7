import { Link, useLoaderData, useParams } from "react-router";
import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import { claimInvitation } from "@locumark/contract/places/workplaces/place-texts";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { useSiteFacts } from "../../site-facts.ts";
import { CodeForm } from "./code-form.tsx";
import { ClaimForm } from "./claim-form.tsx";
import type { ClaimData } from "./claim-loader.ts";

export { loader } from "./claim-loader.ts";

export function Component() {
  const { step } = useParams();
  return step === undefined ? (
    <Claim />
  ) : (
    <Columns isForm>
      <CodeForm />
    </Columns>
  );
}

function Claim() {
  const place = useLoaderData<ClaimData>();
  const { contactEmail } = useSiteFacts();
  return (
    <>
      <Head title="Reply to reviews" />
      <Columns isForm beside={<HowItWorks />}>
        <h1>{place ? `Reply for ${place.name}` : "Reply to reviews"}</h1>
        <p>
          The people who run a place can answer each of its reviews once, under the organisation’s
          name. {claimTexts.notForSale}
        </p>
        {place ? (
          <>
            {place.isClosed && (
              <p>
                The register says that this place is closed. Its reviews stay, and so can replies.
              </p>
            )}
            {place.canBeProved ? (
              <>
                <WithoutScript>
                  This form needs JavaScript. Without it, please write to {contactEmail}.
                </WithoutScript>
                <ClaimForm key={place._id} place={place} />
              </>
            ) : (
              <p>
                {claimTexts.noNumber} <Link to={paths.contact()}>Contact Us</Link>.
              </p>
            )}
          </>
        ) : (
          <p>
            Open the page of your workplace or agency first: <Link to={paths.search()}>search</Link>{" "}
            for it, or look at <Link to={paths.agencies()}>all agencies</Link>. At its end you find
            “{claimInvitation.question}”.
          </p>
        )}
      </Columns>
    </>
  );
}

function HowItWorks() {
  return (
    <>
      <h2>How it works</h2>
      <ul>
        <li>Confirm your email address: then one of us looks at your claim.</li>
        <li>
          Expect our call for a workplace, at the number that the register has. We call no other.
        </li>
        <li>
          Use an address at its website for an agency. A shared or free domain proves nothing.
        </li>
        <li>Once it is accepted you get a link by mail. You need no account.</li>
        <li>You never learn who wrote an anonymous review, and cannot write to its author.</li>
        <li>
          A reply must not name or guess the author, nor say anything about a patient. Anyone can
          report one, and we remove it.
        </li>
        <li>One organisation replies for a place.</li>
      </ul>
      <h2>Already accepted?</h2>
      <p>
        <Link to={paths.replyLink()}>Have a new link sent</Link>.
      </p>
    </>
  );
}
