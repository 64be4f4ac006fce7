import { useState } from "react";
import * as limits from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { Accordion } from "../components/accordion/accordion.tsx";
import { Button, ButtonLink } from "../components/button/button.tsx";
import { ChoiceInput } from "../components/choice-input/choice-input.tsx";
import { ConfirmDialog } from "../components/confirm-dialog/confirm-dialog.tsx";
import { Checkbox } from "../components/field/checkbox.tsx";
import { Select } from "../components/field/select.tsx";
import { TextInput } from "../components/field/text-input.tsx";
import { Icon, iconNames } from "../components/icon/icon.tsx";
import { RatingInput } from "../components/rating-input/rating-input.tsx";
import { Stars } from "../components/stars/stars.tsx";
import { toast } from "../components/toast/toasts.ts";
import { Head } from "../components/head/head.tsx";
import { Cards } from "./sample-cards.tsx";
import { Figures } from "./sample-figures.tsx";
import { Parts } from "./sample-parts.tsx";
import { Rows } from "./sample-rows.tsx";

/** Every component in each of its states, for developers who change one: docs/design.md. No page of the built site. */
export function Component() {
  const [isAsking, setAsking] = useState(false);
  const [rating, setRating] = useState<number | undefined>(7);
  return (
    <div className="stack-l">
      <Head title="Styles" />
      <h1>Styles</h1>

      <section className="stack reading">
        <h2>Text</h2>
        <h3>A heading within a section</h3>
        <p>
          Words come first: 16 pixels, 44rem wide at most, with <a href="#text">a link</a> in them.
        </p>
        <p className="soft">What is less important.</p>
        <p className="note">What stands beside the words: who, when.</p>
        <p className="error">What went wrong.</p>
        <p className="notice">What one should know first.</p>
        <p className="notice-s">The same, smaller.</p>
        <p className="box">What is apart from the rest.</p>
        <ul role="list" className="lines">
          <li>A list with lines</li>
          <li>and no frames</li>
        </ul>
      </section>

      <section className="stack">
        <h2>Actions</h2>
        <div className="row">
          <Button>Primary</Button>
          <Button look="secondary">Secondary</Button>
          <Button look="quiet">Quiet</Button>
          <Button look="danger">Danger</Button>
          <Button aria-busy="true">Busy</Button>
          <Button disabled>Disabled</Button>
          <ButtonLink to="#actions" look="secondary">
            A link
          </ButtonLink>
        </div>
        <div className="row">
          <Button look="secondary" onClick={succeed}>
            Show a success
          </Button>
          <Button look="secondary" onClick={fail}>
            Show a failure
          </Button>
          <Button look="secondary" onClick={() => setAsking(true)}>
            Ask
          </Button>
        </div>
        {isAsking && (
          <ConfirmDialog
            question={reviewFormTexts.askDelete}
            confirmText="Delete"
            isBusy={false}
            onConfirm={() => setAsking(false)}
            onCancel={() => setAsking(false)}
          >
            What follows from it.
          </ConfirmDialog>
        )}
        <p className="row">
          {iconNames.map((name) => (
            <span key={name} className="note">
              <Icon name={name} /> {name}
            </span>
          ))}
        </p>
      </section>

      <section className="stack reading">
        <h2>Fields</h2>
        <TextInput label="A text" hint="What helps to fill it in" name="text" />
        <TextInput label="One that was refused" error="Enter your name." name="refused" />
        <TextInput label="One with a warning" warning="Is this right?" name="warned" />
        <TextInput label="One that may stay empty" optional name="optional" />
        <Select label="A choice of many" name="many" options={[{ value: "1", text: "10 miles" }]} />
        <Checkbox label="Yes or no" name="yes" />
        <ChoiceInput
          label="A choice of few"
          name="few"
          id="few"
          options={["Yes", "Maybe", "No"].map((text) => ({ value: text, text }))}
          defaultValue="Maybe"
          noAnswer="I would rather not say"
        />
        <RatingInput
          label="Your rating"
          name="rating"
          outOf={limits.ratingMax}
          value={rating}
          onChange={setRating}
        />
      </section>

      <section className="stack reading">
        <h2>What opens</h2>
        <details>
          <summary>Nine good answers</summary>
          <p>Breaks, staffing, handover.</p>
        </details>
        <Accordion
          items={[
            { title: "What is a locum?", body: <p>Someone who works where others are away.</p> },
          ]}
        />
      </section>

      <section className="stack">
        <h2>Stars</h2>
        <p className="row">
          <Stars value={8.1} outOf={10} text={reviewTexts.averageOutOf(8.1)} size="large" />
          <Stars value={3.5} outOf={5} text={reviewTexts.outOf(7)} />
          <Stars value={4} outOf={5} text={reviewTexts.outOf(8)} size="tiny" />
        </p>
      </section>

      <Rows />
      <Cards />
      <Figures />
      <Parts />
    </div>
  );
}

function succeed(): void {
  toast.success(reviewFormTexts.submitted);
}

function fail(): void {
  toast.error(reviewFormTexts.postFailed);
}
