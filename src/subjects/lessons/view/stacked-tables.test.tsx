import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Markdown } from './markdown';

const example = '«Γράφετε ως γραμματεία σε ασθενή»';
const wide = `| Βήμα | Απαντά στο | Παράδειγμα |\n| - | - | - |\n| 1 | **με τι** στοιχεία | ${example} |\n| Ρόλος | | ${example} |`;

test('the rows of a table too wide for a phone are blocks there, whose cells name their columns, and it stays a table', () => {
  render(<Markdown text={wide} />);
  const table = screen.getByRole('table');
  expect(table).toHaveClass('stacked-table');
  expect(table).toHaveAttribute('role', 'table');
  // Explicit, because browsers forget the own roles of what is laid out as blocks.
  for (const [tag, role] of Object.entries({ thead: 'rowgroup', tr: 'row', th: 'columnheader' }))
    expect(table.querySelector(tag)).toHaveAttribute('role', role);
  const labels = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'));
  // The first cell heads its block; a number alone would say nothing.
  expect(labels).toEqual(['Βήμα', 'Απαντά στο', 'Παράδειγμα', null, 'Απαντά στο', 'Παράδειγμα']);
});

test.each([
  ['two columns', `| Μέρος | Παράδειγμα |\n| - | - |\n| Ρόλος | ${example} |`],
  ['columns of figures', '| Α | Β | Γ |\n| - | - | - |\n| 12,50 | 13,00 | 14,20 |'],
])('a table of %s fits a phone, and stays as it is', (_, text) => {
  render(<Markdown text={text} />);
  expect(screen.getByRole('table')).not.toHaveClass('stacked-table');
  expect(screen.getAllByRole('cell')[1]).not.toHaveAttribute('data-label');
});
