import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GradedQuestion } from './graded-question';

const words = { number: 1, heading: 'h2', mark: 'Wrong', given: 'Given', none: 'None' } as const;

test('a formula in an order or a match is set as in a lesson, and what is beside it as words', () => {
  const options = [
    { id: 'a', text: '=A1+A2' },
    { id: 'b', text: 'Enter' },
  ];
  const question = { id: 'q', text: 'Which?', is_right: true, explanation: '', matches: [] };
  render(
    <ol>
      <GradedQuestion
        {...words}
        question={{ ...question, kind: 'order', options, given: ['b', 'a'], answer: ['a', 'b'] }}
      />
      <GradedQuestion
        {...words}
        question={{
          ...question,
          kind: 'match',
          options: [{ id: 'a', text: '#N/A' }],
          matches: [{ id: 'm', text: '=B1' }],
          given: { a: 'm' },
          answer: { a: 'm' },
        }}
      />
    </ol>,
  );
  for (const formula of ['=A1+A2', '#N/A', '=B1'])
    expect(screen.getByText(formula)).toHaveClass('font-mono');
  expect(screen.getByText('1. Enter')).not.toHaveClass('font-mono');
  expect(screen.getByText('=A1+A2').parentElement).toHaveTextContent('2. =A1+A2');
  expect(screen.getByText('=B1').parentElement).toHaveTextContent('#N/A → =B1');
});
