import { z } from '@/lib/zod';

/** The kinds of questions. Learners choose one answer of `one`, and several of `many`, of which one may be right. */
export const questionKinds = ['one', 'many', 'true_false', 'text', 'order', 'match'] as const;

const choices = z.array(z.object({ id: z.string(), text: z.string() })).default([]);

/** A question with its key, as `save_lesson` takes it and `lesson_for_editing` returns it. */
const storedQuestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  explanation: z.string().default(''),
  options: choices,
  matches: choices,
  kind: z.enum(questionKinds),
  answer: z.union([z.array(z.string()), z.record(z.string(), z.string())]),
});

const settingsSchema = z.object({
  pass_percent: z.number().default(60),
  max_attempts: z.number().nullable().default(null),
  pause_minutes: z.number().default(0),
  time_limit_minutes: z.number().nullable().default(null),
  shuffles_questions: z.boolean().default(false),
});

const questionsSchema = z.object({ questions: z.array(storedQuestionSchema).min(1).max(50) });

type StoredQuestion = z.infer<typeof storedQuestionSchema>;

/** What a learner chooses among, types, orders or matches. `key` and `matchKey` are its ids, kept by every save. */
export type Answer = {
  key: string;
  text: string;
  /** Whether it is a right one. Only a choice has wrong ones. */
  correct: boolean;
  /** What belongs to it, in a question of the kind `match`. Without a text, it belongs to nothing. */
  match: string;
  matchKey: string;
};

/** A question as it is edited. Answers to be ordered are in the right order. */
export type Question = {
  key: string;
  kind: (typeof questionKinds)[number];
  question: string;
  answers: Answer[];
  /** Shown with the result. */
  explanation: string;
};

export type QuizSettings = z.infer<typeof settingsSchema>;
export type Quiz = QuizSettings & { questions: Question[] };

/** An id for a question or an answer. Random, so that ids do not tell which order is right. */
export const newKey = () => crypto.randomUUID().slice(0, 8);

/** An empty answer. */
export const newAnswer = (correct = false): Answer => ({
  key: newKey(),
  text: '',
  correct,
  match: '',
  matchKey: newKey(),
});

function toAnswers({ kind, options, matches, answer }: StoredQuestion): Answer[] {
  const none = { match: '', matchKey: '' };
  if (kind === 'match' && !Array.isArray(answer)) {
    const pairs = options.map(({ id, text }) => {
      const match = matches.find((other) => other.id === answer[id]);
      return { key: id, text, correct: true, match: match?.text ?? '', matchKey: match?.id ?? '' };
    });
    const used = new Set(pairs.map(({ matchKey }) => matchKey));
    const rest = matches.filter(({ id }) => !used.has(id));
    return [
      ...pairs,
      ...rest.map(({ id, text }) => ({
        key: '',
        text: '',
        correct: false,
        match: text,
        matchKey: id,
      })),
    ];
  }
  const right = Array.isArray(answer) ? answer : [];
  if (kind === 'text') return right.map((text) => ({ key: '', text, correct: true, ...none }));
  const ordered =
    kind === 'order'
      ? options.toSorted((one, other) => right.indexOf(one.id) - right.indexOf(other.id))
      : options;
  return ordered.map(({ id, text }) => ({
    key: id,
    text,
    correct: right.includes(id),
    ...none,
  }));
}

/**
 * The quiz in the content of a lesson that staff read, with its keys.
 * @returns null when the content is empty or no such quiz
 */
export function parseQuiz(content: string): Quiz | null {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    return null;
  }
  const quizSettings = settingsSchema.safeParse(json).data;
  const stored = questionsSchema.safeParse(json).data;
  if (!quizSettings || !stored) return null;
  return {
    ...quizSettings,
    questions: stored.questions.map((question) => ({
      key: question.id,
      kind: question.kind,
      question: question.text,
      answers: toAnswers(question),
      explanation: question.explanation,
    })),
  };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
const byKey = (one: Answer, other: Answer) => (one.key < other.key ? -1 : 1);

const optionsOf = (answers: Answer[]) =>
  answers.map(({ key, text }) => ({ id: key, text: text.trim() }));

/** The kind, options and key of a question, without what the kind does not have. */
function toStored({ kind, answers }: Question) {
  if (kind === 'text') return { kind, answer: answers.map(({ text }) => text.trim()) };
  if (kind === 'order')
    return { kind, options: optionsOf(answers), answer: answers.map(({ key }) => key) };
  if (kind === 'match') {
    // In the order of the ids: the database keeps no other, and a save must be recognised in what it returns.
    const pairs = answers.filter(({ text }) => text.trim()).toSorted(byKey);
    return {
      kind,
      options: optionsOf(pairs),
      matches: answers
        .filter(({ match }) => match.trim())
        .map(({ match, matchKey }) => ({ id: matchKey, text: match.trim() }))
        .toSorted(byId),
      answer: Object.fromEntries(pairs.map(({ key, matchKey }) => [key, matchKey])),
    };
  }
  const right = answers.filter(({ correct }) => correct).map(({ key }) => key);
  return { kind, options: optionsOf(answers), answer: right };
}

/** A quiz as the content of its lesson: the same text for the same quiz. Empty without questions. */
export function quizContent({ questions, ...quizSettings }: Quiz): string {
  if (questions.length === 0) return '';
  const stored = questions.map((question) => ({
    id: question.key,
    text: question.question.trim(),
    explanation: question.explanation.trim(),
    ...toStored(question),
  }));
  return JSON.stringify({ ...settingsSchema.parse(quizSettings), questions: stored });
}

/** The content of a quiz in the form that {@link quizContent} gives it; any other content as it is. */
export function normalizedQuiz(content: string): string {
  const quiz = parseQuiz(content);
  return quiz ? quizContent(quiz) : content;
}

/** Whether exactly one answer of a question is right. */
export const hasOneRight = ({ kind }: Pick<Question, 'kind'>) =>
  kind === 'one' || kind === 'true_false';

/** Whether learners choose among the answers of a question. */
export const isChoice = (question: Pick<Question, 'kind'>) =>
  question.kind === 'many' || hasOneRight(question);
