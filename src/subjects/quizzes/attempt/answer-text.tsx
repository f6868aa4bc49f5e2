import { isFormula, splitAtFormulas } from '../is-formula';

/** A choice in words; a formula as lessons set it. */
export function AnswerText({ text }: { text: string }) {
  return isFormula(text) ? <span className="font-mono text-sm">{text}</span> : text;
}

/** A question, with its formulas as lessons set them. */
export function QuestionText({ text }: { text: string }) {
  return splitAtFormulas(text).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="font-mono text-[0.875em]">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
