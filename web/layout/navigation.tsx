import { Link, useLocation } from "react-router";
import { productName } from "@locumark/contract/product";
import { Icon } from "../components/icon/icon.tsx";
import { AgencySearchBox } from "../places/agencies/agency-search-box.tsx";
import { WorkplaceSearchBox } from "../places/workplaces/workplace-search-box.tsx";
import { paths } from "../paths.ts";
import { useToken } from "../session.ts";
import { Account } from "./account.tsx";
import { NavigationLink } from "./navigation-link.tsx";
import styles from "./navigation.module.css";
import { Wordmark } from "./wordmark.tsx";

/**
 * The bar at the top. On small screens the same navigation collapses behind the Menu button: a
 * `<details>` whose only content is its summary, so that it opens without JavaScript too.
 */
export function Navigation() {
  const token = useToken();
  const { key } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home()} className={styles.home} aria-label={`${productName} home`}>
          <Wordmark />
        </Link>
        <Link
          to={paths.search()}
          state="search"
          className={styles.searchLink}
          aria-label="Go to search"
        >
          <Icon name="search" />
        </Link>
        {/* A new element after each navigation, and so closed. */}
        <details key={key} className={styles.menu} aria-label="Menu">
          <summary>
            <Icon name="menu" />
            Menu
          </summary>
        </details>
        <nav className={styles.navigation} aria-label="Main">
          <div className={styles.top}>
            <ul role="list" className={styles.links}>
              <Item to={paths.home()} text="Home" />
              <Item to={token === null ? paths.rate() : paths.search()} text="Rate" />
              <Item to={paths.faq()} text="FAQs" />
              <Item to={paths.contact()} text="Contact Us" />
            </ul>
            <Account />
          </div>
          <div className={styles.find}>
            <ul role="list" className={styles.links}>
              <Item to={paths.addWorkplace()} text="Add Workplace" />
            </ul>
            <WorkplaceSearchBox />
            <ul role="list" className={styles.links}>
              <Item to={paths.rateAgency()} text="Rate Agency" />
            </ul>
            <AgencySearchBox />
            <ul role="list" className={styles.links}>
              <Item to={paths.agencies()} text="All Agencies" />
            </ul>
          </div>
        </nav>
      </div>
    </header>
  );
}

function Item({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <NavigationLink to={to}>{text}</NavigationLink>
    </li>
  );
}
