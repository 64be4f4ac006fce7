import styles from "./home.module.css";

const steps = [
  {
    title: "Add a workplace",
    text: "Find the pharmacy, practice, clinic or optician you worked at. If it is not here yet, add it in a minute.",
  },
  {
    title: "Leave a review",
    text: "Say what the shift was like: pay, transport, facilities and payment times.",
  },
  {
    title: "Help the community",
    text: "The next locum knows what to expect before they say yes, and good workplaces get the credit they deserve.",
  },
];

export function Steps() {
  return (
    <section className={styles.steps} aria-labelledby="steps">
      <h2 id="steps">How it works</h2>
      <ol role="list">
        {steps.map((step, index) => (
          <li key={step.title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
