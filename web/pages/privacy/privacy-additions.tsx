import { Link } from "react-router";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import * as paymentLimits from "@locumark/contract/reviews/payments/payment-limits";
import * as erasureLimits from "@locumark/contract/services/erasures/erasure-limits";
import * as limits from "@locumark/contract/limits";
import { paths } from "../../paths.ts";

/** Additions since the policy's own date, the newest last. */
export function Additions() {
  return (
    <>
      <h2 id="added">
        Added on <time dateTime="2026-11-22">22 November 2026</time>
      </h2>
      <ul>
        <li>
          <strong>One cookie.</strong> When you log in on a computer that you have not marked as
          shared, we set a cookie, <code>__Secure-known_browser</code>. It holds random characters
          and the day, and lets us recognise, the next time you log in, that you have used this
          browser before, so that strangers who guess passwords cannot keep you out. It does not log
          you in, tells nobody who you are, and is sent only with requests to log in, to choose a
          password or about your own account. It lasts a year, or until you change your password in
          another browser or delete your account. Because it is strictly necessary to keep the site
          safe, we do not ask for consent.
        </li>
        <li>
          <strong>More about cookies, added on 23 November 2026.</strong> Following the link that
          confirms your address sets <code>__Secure-known_browser</code> too. If you ask us to mail
          you a link to log in, we set a second cookie, <code>__Secure-login_link</code>: random
          characters without which the link does nothing, so that nobody else can use it. It lasts
          an hour. Both are strictly necessary.
        </li>
        <li>
          <strong>Shared computers.</strong> If you tick &ldquo;This is a shared computer&rdquo;
          when you log in, the key that keeps you logged in is stored for that tab only. It is
          deleted when you log out or close the tab, and stops working after{" "}
          {accountLimits.sharedIdleMinutes} minutes without use. With your session we then record
          that the computer is shared.
        </li>
        <li>
          <strong>Signing up.</strong> Until you have logged in or out, your browser&rsquo;s local
          storage holds a secret made when you signed up, and the page you were going to. The
          secret, which we store only in a form that cannot be read back, lets us recognise your
          browser when you follow the link that confirms your address.
        </li>
        <li>
          <strong>What others see of an anonymous review.</strong> The rating, your words, your
          answers and the month. What you were paid, and whether, only if you tick it, and roughly;
          you can change that at any time. (Changed 28 November 2026.) Of a named review they see
          the day, and your name, profession or role and whether your registration was checked, as
          they were on that day. <Link to={paths.whoCanFindOut()}>Who can find out it was me?</Link>{" "}
          says what can still give you away.
        </li>
        <li>
          <strong>Reviews that wait.</strong> Until an anonymous review appears, nobody else sees
          it, our desk included. When you wrote it is stored encrypted. If you delete your account
          before, the review goes at once. (Changed 28 November 2026.)
        </li>
        <li>
          <strong>Figures.</strong> What reviews say of pay and payments, and whether their authors
          had been checked, is stored as counts of a place, a chain, a town or an area. A review
          that is edited, loses its name or is deleted leaves them when they are next made, twice a
          month. Figures of pay by area are also a file that anybody may copy: it names no place and
          no person. What many reports say of being paid by a chain, an agency or a company is
          listed under its name. Who speaks for it is told before; that they were is stored with
          their claim.
        </li>
        <li>
          <strong>Whether you were paid.</strong> If you tick the box when you post, we send you one
          mail, some weeks later, that asks whether the money came and names no place. We store that
          you want it until it is sent, and its link, in a form that cannot be read back, to the end
          of the day {paymentLimits.paymentLinkDays} days later. (Changed 28 November 2026.)
        </li>
        <li>
          <strong>Your own shifts.</strong> Under <Link to={paths.myShifts()}>My Shifts</Link> you
          can keep a diary: place, day, hours, pay, who booked it, mileage, invoice and payment. It
          is for you alone, stored encrypted, and neither counted nor joined to your reviews. If you
          want reminders, we store the day of the next one. A calendar that you make can be read by
          whoever has its address; you can replace or end it. Your shifts are in your data export,
          and go when you delete them or your account. (Added 25 November 2026.)
        </li>
        <li>
          <strong>What you follow.</strong> Without an account the list is stored in your browser
          alone. In an account it is stored encrypted, and shown to nobody else. If you ask for the
          digest by email, we store the day on which you did, and which digests were made in the
          last weeks; you can stop it with one press in each of them. The list is in your data
          export, and goes with your account. (Added 25 November 2026.)
        </li>
        <li>
          <strong>No deadline for deleting.</strong> You can delete a review, or take your name off
          it, at any time under <Link to={paths.myReviews()}>My Reviews</Link>.
        </li>
        <li>
          <strong>When you delete your account with its reviews</strong>, the anonymous ones lose
          every link to you at once, and disappear in the night to the next 1st or 15th. So that
          restoring a backup cannot bring back what was deleted, we keep a list of it for{" "}
          {erasureLimits.erasuresListedDays} days: random identifiers and the day, nothing else.
        </li>
        <li>
          <strong>&ldquo;Forget that it was me&rdquo;.</strong> From the moment you press it,
          nothing in our database joins that review to you. Backups from before can until they are
          deleted, and we name the day. (Added 28 November 2026.)
        </li>
        <li>
          <strong>Directions and sharing.</strong> Directions on a workplace&rsquo;s page open the
          maps app of your device, or Google Maps, with the workplace&rsquo;s name and address;
          sharing opens your own mail or messages. Nothing is sent to them before you press.
        </li>
        <li>
          <strong>Reviews you have started and not sent</strong> stay in your browser until you post
          or delete them, for {limits.draftDays} days at most, and anyone else who uses the browser
          can read them. Logging out deletes what you wrote while you were logged in.
        </li>
        <li>
          <strong>Marking a review as helpful.</strong> We count presses and do not store whose they
          were. Your browser&rsquo;s local storage remembers which reviews you marked, and for a
          month we keep a scrambled code made of your network and the review, which cannot be read
          back, so that one network counts once.
        </li>
        <li>
          <strong>Kept for offline.</strong> Where you press it, your browser stores the page of a
          place and its address, until you remove it. We do not learn of it.
        </li>
        <li>
          <strong>Use my position.</strong> Only when you press it, your browser asks you whether we
          may know where you are. It rounds the position to about a kilometre; we turn that into a
          part of a postcode to search near, and neither store nor log it.
        </li>
      </ul>
    </>
  );
}
