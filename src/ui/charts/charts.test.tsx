import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChartFigure } from './chart-figure';
import { ChartTable } from './chart-table';
import { ColumnChart } from './column-chart';

test('a chart is a named figure of a drawing with a summary and a table of the same figures', () => {
  render(
    <ChartFigure
      title="Seats"
      figure="6 of 10"
      summary="6 of 10 seats are used."
      drawing={
        <>
          <ColumnChart
            series={[{ label: 'Bookings', values: [0, 2, 5] }]}
            columns={[
              { key: '1', label: 'Jan' },
              { key: '2', label: 'Feb' },
              { key: '3', label: 'Mar' },
            ]}
            format={String}
          />
        </>
      }
      table={
        <ChartTable
          caption="Seats"
          columns={['Course', 'given', 'used']}
          rows={[
            {
              key: 'a',
              heading: 'Course A',
              cells: [
                '10',
                <a key="used" href="#used">
                  6
                </a>,
              ],
            },
          ]}
        />
      }
    />,
  );
  const figure = screen.getByRole('figure', { name: 'Seats' });
  expect(within(figure).getByText('6 of 10')).toBeVisible();
  const drawing = within(figure).getByRole('img', { name: '6 of 10 seats are used.' });
  expect(drawing.querySelectorAll('a, button')).toHaveLength(0);
  // Two of five are 40 % of the height; a month without bookings has no column.
  const [two, five] = [...drawing.querySelectorAll('rect')].map((bar) =>
    Number(bar.getAttribute('height')),
  );
  expect(two).toBeCloseTo((five ?? 0) * 0.4);
  expect(drawing.querySelectorAll('text[text-anchor="middle"]')).toHaveLength(5);
  expect(within(drawing).getByText('Bookings')).toBeVisible();
  const row = within(figure).getByRole('row', { name: /^Course A/ });
  expect(within(row).getByRole('link', { name: '6' })).toBeVisible();
});
