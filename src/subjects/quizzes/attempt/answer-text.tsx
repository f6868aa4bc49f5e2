import { isFormula } from '../is-formula';

/** A choice in words; a formula as lessons set it. */
export function AnswerText({ text }: { text: string }) {
  return isFormula(text) ? <span className="font-mono text-sm">{text}</span> : text;
}
