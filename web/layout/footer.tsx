import { Link } from "react-router";
import { companyText, productName, tagline } from "@locumark/contract/product";
import { paths } from "../paths.ts";
import { useToken } from "../session.ts";
import { useSiteFacts } from "../site-facts.ts";
import styles from "./footer.module.css";
import { Wordmark } from "./wordmark.tsx";

export function Footer() {
  const { contactEmail, networkUrl, company, notice } = useSiteFacts();
  const [mailbox, domain] = contactEmail.split("@");
  const token = useToken();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark />
          <p>{tagline}</p>
        </div>
        <Group title="Quick links">
          <Link to={paths.home()}>Home</Link>
          <Link to={paths.search()}>Search workplaces</Link>
          <Link to={paths.agencies()}>All agencies</Link>
          <Link to={paths.chains()}>Chains</Link>
          <Link to={paths.towns()}>Towns</Link>
          <Link to={paths.pay()}>What locums are paid</Link>
          <Link to={paths.payments()}>Who pays, and when</Link>
          <Link to={token === null ? paths.rate() : paths.search()}>Rate a workplace</Link>
          <Link to={paths.rateAgency()}>Rate an agency</Link>
          <Link to={paths.following()}>Following</Link>
        </Group>
        <Group title="Resources">
          <Link to={paths.howReviewsWork()}>How reviews work</Link>
          <Link to={paths.totals()}>Our totals</Link>
          <Link to={paths.faq()}>FAQs</Link>
          <Link to={paths.guides()}>User guides</Link>
          <Link to={paths.terms()}>Terms of Service</Link>
          <Link to={paths.privacy()}>Privacy Policy</Link>
          <Link to={paths.licences()}>Sources and licences</Link>
        </Group>
        <Group title="Contact">
          <Link to={paths.contact()}>Contact Us</Link>
          <Link to={paths.notice()}>Notice of defamation</Link>
          <a href={`mailto:${contactEmail}`}>
            {mailbox}@<wbr />
            {domain}
          </a>
          {networkUrl !== "" && (
            <a href={networkUrl} rel="noopener">
              {productName} on LinkedIn
            </a>
          )}
          <span>United Kingdom</span>
        </Group>
      </div>
      <p className={styles.company}>
        {companyText(company)} {notice && <strong>{notice}</strong>}
      </p>
    </footer>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode[] }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul role="list">
        {children.map((child, index) => (
          // The list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{child}</li>
        ))}
      </ul>
    </section>
  );
}
