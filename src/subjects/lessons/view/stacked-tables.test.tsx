import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './markdown';

const example = '“You write to a patient as the office”';
const wide = `| Step | Answers | Example |\n| - | - | - |\n| 1 | **with what** data | ${example} |\n| Role | | ${example} |`;

test('a table that is too wide for a phone has its rows as blocks there, with the column name in each cell, and keeps its roles', () => {
  render(<Markdown text={wide} />);
  const table = screen.getByRole('table');
  expect(table).toHaveClass('stacked-table');
  expect(table).toHaveAttribute('role', 'table');
  // Explicit, because browsers drop the implicit roles of table elements with `display: block`.
  for (const [tag, role] of Object.entries({ thead: 'rowgroup', tr: 'row', th: 'columnheader' }))
    expect(table.querySelector(tag)).toHaveAttribute('role', role);
  const labels = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'));
  expect(labels).toEqual(['Step', 'Answers', 'Example', 'Step', 'Answers', 'Example']);
});

test.each([
  ['two columns', `| Part | Example |\n| - | - |\n| Role | ${example} |`],
  ['columns of figures', '| A | B | C |\n| - | - | - |\n| 12,50 | 13,00 | 14,20 |'],
])('a table of %s fits a phone, and stays as it is', (_, text) => {
  render(<Markdown text={text} />);
  expect(screen.getByRole('table')).not.toHaveClass('stacked-table');
  expect(screen.getAllByRole('cell')[1]).not.toHaveAttribute('data-label');
});
