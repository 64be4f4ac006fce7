import { Link } from "react-router";
import { limits } from "@locumark/contract/limits";
import type { AccordionItem } from "../../components/accordion/accordion.tsx";
import { paths } from "../../paths.ts";

/** The ways that we know in which an author can be found out, beside those above. Every sentence is true of the code or of the desk. */
export const sections: AccordionItem[] = [
  {
    title: "What a manager can use",
    body: (
      <p>
        A review that you publish now was probably written by the person who has just worked there.
        One that has your name says that you wrote no other there in {limits.editWindowDays} days.
        Pay tells your profession, and with a payroll who you are: so a review shows pay or payment
        only if you tick it, pay to the nearest £5 and the days in four steps. Both count in
        figures, anonymous reviews at least {limits.figuresBatchMin} new ones at a time: anyone who
        knows the others can work out the last. A change is seen at once, and so is a deletion,
        unless you leave it to the next night. Anonymous reviews of a deleted or suspended account
        go in that night: anyone who keeps copies of the pages sees what went together. If you take
        your name off a review, they have it with your name.
      </p>
    ),
  },
  {
    title: "Your computer and mailbox",
    body: (
      <p>
        A network at work may record that you opened this site, and the browser remembers pages,
        what you wrote and what you follow without an account. Use your own phone, or tick
        &ldquo;This is a shared computer&rdquo; when you log in. Anyone who runs your mailbox sees
        that we write to you, and when; no subject names a place, and we send nothing when you post
        or when a review appears.
      </p>
    ),
  },
  {
    title: "What we hold, and who can get it",
    body: (
      <>
        <p>
          Who wrote a review, sealed, for your own list and edits. No network address with a review
          or a session. Our log has the hour of anything written, not by whom. Moderators open at
          most {limits.authorsOpenedDaily} authors a day each, and nobody at our desk sees a review
          that waits for its night.
        </p>
        <p>
          A thief has the day of each recent review, pay to the nearest £5 and days in four steps,
          and the days on which you were logged in: with a payroll, that can be enough. A running
          machine may also hold what has just been deleted. A{" "}
          <Link to={paths.notice()}>notice of defamation</Link> is no court order. A few authorities
          can demand by law what a court can. If anyone threatens you because of a review, please{" "}
          <Link to={paths.contact()}>tell us</Link>.
        </p>
      </>
    ),
  },
];
