/** The content of a quiz lesson whose questions have these texts; «Ναι» is the right answer to each. */
export const quizOf = (texts: string[], answers = ['Ναι', 'Όχι']) =>
  JSON.stringify({
    pass_percent: 60,
    max_attempts: null,
    pause_minutes: 0,
    time_limit_minutes: null,
    shuffles_questions: false,
    questions: texts.map((text, index) => ({
      id: `q${index}`,
      text,
      explanation: '',
      kind: 'one',
      options: answers.map((answer, position) => ({ id: `o${position}`, text: answer })),
      answer: ['o0'],
    })),
  });
