import { questionTexts } from "@locumark/contract/reviews/reviews/question-texts";
import { Button } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { WithScript } from "../../components/without-script/without-script.tsx";
import { Block } from "../../places/places/place-columns.tsx";

interface QuestionsBlockProps {
  title: string;
  questions: string[];
}

/** More would push what is known of the place off a phone's screen. */
const shownAtOnce = 3;

/** Questions that reviews of the place will answer, to ask when a shift is offered. */
export function QuestionsBlock({ title, questions }: QuestionsBlockProps) {
  if (questions.length === 0) return null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(questions.map((question) => `- ${question}`).join("\n"));
      toast.success(questionTexts.copied);
    } catch {
      toast.error(questionTexts.notCopied);
    }
  }

  return (
    <Block title={title}>
      <Questions questions={questions.slice(0, shownAtOnce)} />
      <details>
        <summary>{`${questions.length - shownAtOnce} more questions`}</summary>
        <Questions questions={questions.slice(shownAtOnce)} />
      </details>
      <WithScript>
        <Button look="secondary" onClick={() => void copy()}>
          Copy these questions
        </Button>
      </WithScript>
    </Block>
  );
}

const Questions = ({ questions }: Pick<QuestionsBlockProps, "questions">) => (
  <ul>
    {questions.map((question) => (
      <li key={question}>{question}</li>
    ))}
  </ul>
);
