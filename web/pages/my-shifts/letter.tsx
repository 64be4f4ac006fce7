import { useEffect, useRef, useState } from "react";
import {
  type Claim,
  claims,
  claimOn,
  letterTexts as texts,
  whereToTurn,
  writeLetter,
} from "@locumark/contract/members/shifts/payment-letter";
import type { BaseRate, Shift } from "@locumark/contract/members/shifts/shifts";
import { Button } from "../../components/button/button.tsx";
import { Choice } from "../../components/choice/choice.tsx";
import { useSession } from "../../session.ts";
import styles from "./my-shifts.module.css";

const options = claims.map((value) => ({ value, text: texts.options[value] }));

/** A letter about money that is late, to copy or print. What the law adds stands in it once it is clear that it adds anything. */
export function Letter({
  shift,
  today,
  baseRates,
  onClose,
}: {
  shift: Shift;
  today: string;
  baseRates: readonly BaseRate[];
  onClose: () => void;
}) {
  const { user } = useSession();
  const [claim, setClaim] = useState<Claim>();
  const [said, setSaid] = useState("");
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  const claimable = claimOn(shift, today, baseRates);
  const added = claim === "business" ? claimable : undefined;
  const letter = writeLetter(shift, { today, from: user?.name ?? "", added });

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(letter).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? texts.copied : texts.copyFailed);
  }

  return (
    <section className={`box stack-s ${styles.letter}`} aria-labelledby={`letter-${shift._id}`}>
      <h4 id={`letter-${shift._id}`} ref={headingRef} tabIndex={-1}>
        {texts.heading}
      </h4>
      {claimable && (
        <Choice
          legend={texts.question}
          name={`claim-${shift._id}`}
          id={`claim-${shift._id}`}
          options={options}
          onChoose={(value) => setClaim(value as Claim)}
        />
      )}
      <p className="note" role="status">
        {!claimable && texts.why.noAmount}
        {claimable &&
          claim &&
          [
            claim === "business" ? texts.why.business(claimable) : texts.why[claim],
            ...whereToTurn(claim, shift),
          ].join(" ")}
      </p>
      <div className={`typed ${styles.paper}`} data-letter>
        {letter}
      </div>
      <div className="row">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button look="secondary" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <p className="note">{texts.notAdvice}</p>
    </section>
  );
}
