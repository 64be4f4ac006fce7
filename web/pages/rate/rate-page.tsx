import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import * as limits from "@locumark/contract/limits";
import { productName, tagline } from "@locumark/contract/product";
import { ButtonLink } from "../../components/button/button.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { Wordmark } from "../../layout/wordmark.tsx";
import { paths } from "../../paths.ts";
import { useLoggedIn } from "../../session.ts";
import styles from "./rate.module.css";

/** For visitors who want to rate. */
export function Component() {
  const isLoggedIn = useLoggedIn();
  const navigate = useNavigate();
  useEffect(() => {
    if (isLoggedIn) void navigate(paths.search(), { replace: true });
  }, [isLoggedIn, navigate]);
  return (
    <Columns isForm beside={<WhatItSays />}>
      <Head
        title="Rate a workplace"
        description="Sign up or log in to rate the workplaces and agencies you have worked for as a locum."
        canonicalPath={paths.rate()}
      />
      <Wordmark />
      <h1>Rate a workplace</h1>
      <p className={styles.tagline}>{tagline}</p>
      <p>
        To post on {productName} you sign up with your registration, which a person on our team
        checks. It takes a few minutes, and you decide with every review whether your name is shown.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={paths.signup()} wide>
          Sign Up
        </ButtonLink>
        <ButtonLink to={paths.login()} look="secondary" wide>
          Log In
        </ButtonLink>
      </div>
      <p>
        You can also write first and sign up afterwards:{" "}
        <Link to={paths.search()}>find the workplace</Link> and choose Write your review.
      </p>
      <p>
        Just reading? <Link to={paths.search()}>Search workplaces</Link> or{" "}
        <Link to={paths.agencies()}>see all agencies</Link>.
      </p>
      <p className="note">
        By signing up you agree to our <Link to={paths.terms()}>Terms of Service</Link> and{" "}
        <Link to={paths.privacy()}>Privacy Policy</Link>.
      </p>
    </Columns>
  );
}

const WhatItSays = () => (
  <>
    <h2>What a review says</h2>
    <ul>
      <li>{`A rating from ${limits.ratingMin} to ${limits.ratingMax}`}</li>
      <li>What the shift paid, and how soon the money came</li>
      <li>The computer system, parking, transport and what else there is</li>
      <li>What the next locum should know</li>
    </ul>
    <p>Without your name, if you like: then others see the pay and the days only roughly.</p>
  </>
);
