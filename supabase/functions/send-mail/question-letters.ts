import type { AnswerFacts, Sender } from './facts.ts';
import type { Letter } from './letter.ts';
import { questionText as text } from './question-text.ts';

/** The letter to the author of a question about a lesson. What others wrote there is not in it. */
export function writeAnswer(facts: AnswerFacts, { origin, functions }: Sender): Letter {
  const { course, lesson, question } = facts;
  const path = [course.slug, lesson.id].map(encodeURIComponent).join('/');
  const token = new URLSearchParams({ letter: facts.letter, about: 'answers' });
  return {
    subject: text.subject(lesson.title),
    title: text.title,
    preview: text.preview(course.title),
    about: {
      large: { label: text.lesson, lines: [lesson.title] },
      rest: [{ label: text.course, lines: [course.title] }],
    },
    paragraphs: [text.body, text.once],
    details: [],
    action: {
      label: text.action,
      url: `${origin}/learn/${path}?${new URLSearchParams({ question })}`,
    },
    notes: [text.why],
    attachments: [],
    unsubscribe: {
      label: text.unsubscribe,
      url: `${origin}/unsubscribe?${token}`,
      request: `${functions}/unsubscribe?${token}`,
    },
  };
}
