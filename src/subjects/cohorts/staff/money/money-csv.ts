import { formatSpreadsheetDay } from '@/shared/dates/day';
import { csvHead, csvRows } from '@/lib/csv';
import type { Movement } from '../../data/money-months';
import { moneyText } from '../../text/money';
import { moneyMonthsText as text } from '../../text/money-months';
import { euros, time } from '../people/people-csv';
import { movementName, paperNumber } from './movement-name';

/** The start of the file: the byte order mark and the line of column headings. */
export const csvStart = csvHead(text.export.columns);

const all = (values: (string | null)[]) => values.filter(Boolean).join(', ');

/** A line for each movement; of several papers each cell has all, with commas between. */
export const csvLines = (movements: readonly Movement[]): string =>
  csvRows(
    movements.map((movement) => {
      const { papers, gross_cents: gross, net_cents: net } = movement;
      return [
        formatSpreadsheetDay(movement.day),
        movementName(movement),
        moneyText.methods[movement.method],
        euros(net),
        String(movement.vat_percent).replace('.', ','),
        euros(gross - net),
        euros(gross),
        movement.name ?? '',
        movement.vat_number ?? '',
        movement.organization ?? '',
        movement.course_title,
        time(movement.starts_at),
        movement.reference ?? '',
        all(papers.map(({ kind }) => moneyText.papers[kind])),
        all(papers.map(paperNumber)),
        all(papers.map(({ mark }) => mark)),
        all(papers.map(({ link }) => link)),
      ];
    }),
  );
