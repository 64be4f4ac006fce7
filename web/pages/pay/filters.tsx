import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { bookings, nations, payBasisChoices, professions } from "@locumark/contract/choices";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import { payTexts } from "@locumark/contract/figures/pay-rates/pay-texts";
import type { PayArea, PayQuery } from "@locumark/contract/figures/pay-rates/yearly-pay";
import { Button } from "../../components/button/button.tsx";
import { type Option, Select } from "../../components/field/select.tsx";
import { patterns } from "../../paths.ts";
import styles from "./pay.module.css";

/** A plain GET form, so that it works without JavaScript; with it, each choice applies at once. */
export function Filters({ query, choices }: { query: PayQuery; choices: readonly PayArea[] }) {
  const navigate = useNavigate();

  function show({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const chosen = [...new FormData(currentTarget)].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    );
    const search = new URLSearchParams(chosen).toString();
    void navigate(search === "" ? patterns.pay : `${patterns.pay}?${search}`, {
      preventScrollReset: true,
    });
  }

  return (
    <form
      className={styles.filters}
      action={patterns.pay}
      aria-label="Whose pay, and where"
      autoComplete="off"
      onChange={show}
      onSubmit={(event) => {
        event.preventDefault();
        show(event);
      }}
    >
      {(["profession", "area", "booking", "basis"] as const).map((name) => (
        <Select
          key={`${name} ${query[name]}`}
          label={payTexts.fields[name]}
          name={name}
          defaultValue={query[name] ?? ""}
          options={[{ value: "", text: payTexts.all[name] }, ...optionsOf(name, query, choices)]}
        />
      ))}
      <Button type="submit" look="secondary">
        Show
      </Button>
    </form>
  );
}

function optionsOf(
  name: keyof PayQuery,
  { area }: PayQuery,
  choices: readonly PayArea[],
): Option[] {
  if (name === "profession")
    return professions.map((value) => ({ value, text: figureTexts.professions[value] }));
  if (name === "booking")
    return bookings.map((value) => ({ value, text: payTexts.bookings[value] }));
  if (name === "basis")
    return payBasisChoices.map((value) => ({ value, text: payTexts.bases[value] }));
  const areas = choices.map(({ code, name: town }) => ({ value: code, text: `${code}, ${town}` }));
  const known = [...nations.map((value) => ({ value, text: value })), ...areas];
  const isKnown = area === undefined || known.some(({ value }) => value === area);
  return isKnown ? known : [...known, { value: area, text: area }];
}
