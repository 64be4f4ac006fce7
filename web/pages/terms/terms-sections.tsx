import { Link } from "react-router";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { productName } from "@locumark/contract/product";
import type { Section } from "../../components/prose/numbered-sections.tsx";
import { paths } from "../../paths.ts";

export const sections: Section[] = [
  {
    title: "About these terms",
    body: (
      <p>
        These terms apply whenever you use {productName}, which is run by the company named at the
        foot of every page. By signing up you agree to them. If you only read the site, sections 6,
        8, 9 and 11 apply to you.
      </p>
    ),
  },
  {
    title: "Eligibility",
    body: (
      <p>
        You may open an account if you are a registered healthcare professional working, or about to
        work, as a locum in the United Kingdom, or if you work in a healthcare role that has no
        statutory regulator, such as dispenser, and hold its qualification. You must be at least 18
        years old and may have one account only.
      </p>
    ),
  },
  {
    title: "Verification of your registration",
    body: (
      <>
        <p>
          You give us your registration number, the body that registered or certified you, and a
          document that shows it. They must be your own and true. We may compare them with the
          public register of that body, and ask you for more if they do not match.
        </p>
        <p>
          We may refuse or close an account whose registration we cannot verify. Giving someone
          else&rsquo;s number or a changed document ends the account at once.
        </p>
      </>
    ),
  },
  {
    title: "Your account",
    body: (
      <p>
        Keep your password to yourself and tell us if you think someone else knows it. You are
        responsible for what is done with your account until then. Keep your email address up to
        date: it is the only way for us to reach you.
      </p>
    ),
  },
  {
    title: "Your reviews",
    body: (
      <>
        <p>
          Review only places you have worked at and agencies you have worked through, and describe
          what you yourself found there. Figures such as pay and time to pay must be true to the
          best of your knowledge; opinions must honestly be your own.
        </p>
        <p>
          You can edit or delete a review for {reviewLimits.editWindowDays} days after posting it.
          Your review remains yours. You allow us to show it on this site, free of charge, for as
          long as it is posted.
        </p>
      </>
    ),
  },
  {
    title: "Acceptable use",
    body: (
      <>
        <p>You must not:</p>
        <ul>
          <li>
            post what you know to be false, or review a place in return for payment or any other
            favour
          </li>
          <li>
            review your own business, your employer or a competitor as if you were a locum there
          </li>
          <li>
            name or describe patients, or name colleagues, or post anything told to you in
            confidence as a professional
          </li>
          <li>threaten, harass, abuse or discriminate against anyone</li>
          <li>try to find out who wrote an anonymous review</li>
          <li>
            copy the site in bulk, get round its limits, or put its operation or other
            people&rsquo;s data at risk
          </li>
        </ul>
      </>
    ),
  },
  {
    title: "Removal of reviews and accounts",
    body: (
      <p>
        We may remove what breaks these terms or the law, and suspend or close the account it came
        from. We apply the same standard to good and to bad reviews, and nobody can pay to have one
        removed or moved up. If you think a review should not be here, or that we removed yours
        wrongly, <Link to={paths.contact()}>tell us</Link> and say why.
      </p>
    ),
  },
  {
    title: "What the site is and is not",
    body: (
      <p>
        Reviews are the views of those who write them, not ours, and what others found is no promise
        of what you will find. The list of workplaces comes from public NHS registers and from
        members; it can be incomplete or out of date. Pay rates shown are what people reported, not
        a recommendation. We do our best to keep the site running but do not promise that it always
        will.
      </p>
    ),
  },
  {
    title: "Our liability",
    body: (
      <p>
        Nothing in these terms limits liability that the law does not allow to be limited, such as
        for death or personal injury caused by negligence, or for fraud. Apart from that, our total
        liability to you in connection with the site is limited to £500, and we are not liable for
        loss of earnings or business that follows from relying on a review.
      </p>
    ),
  },
  {
    title: "Changes, and closing your account",
    body: (
      <p>
        We may change these terms; what we add or change is dated where it stands, below these
        sections, and changes that matter are announced on this site before they apply. You can stop
        using the site at any time, and delete your account under{" "}
        <Link to={paths.accountDetails()}>Account Details</Link>; you choose whether your reviews go
        with it or stay without any link to you.
      </p>
    ),
  },
  {
    title: "Law and contact",
    body: (
      <p>
        These terms are governed by the law of England and Wales, and its courts decide disputes
        about them. If you live in Scotland or Northern Ireland you may also go to the courts there.
        Questions? Please <Link to={paths.contact()}>contact us</Link>.
      </p>
    ),
  },
];
