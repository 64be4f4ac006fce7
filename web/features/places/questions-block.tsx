import { Block } from "./place-columns.tsx";

/** Questions that reviews of the place will answer. */
export function QuestionsBlock({ title, questions }: { title: string; questions: string[] }) {
  if (questions.length === 0) return null;
  return (
    <Block title={title}>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </Block>
  );
}
