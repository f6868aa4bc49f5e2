import { seatBlocks } from '../../../src/ui/charts/seat-blocks.ts';

// Drawn of table cells: mail programs show no SVG, and pictures of a site only once they are asked for.

const cell = (width: string, color: string, span = '') =>
  `<td width="${width}" height="8"${span} bgcolor="${color}" style="width: ${width}; height: 8px; font-size: 0; line-height: 0; mso-line-height-rule: exactly; background: ${color}"></td>`;
const blank = (width: string, span = '') =>
  `<td width="${width}" height="8"${span} style="width: ${width}; height: 8px; font-size: 0; line-height: 0; mso-line-height-rule: exactly"></td>`;
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The mark of the site. */
export const mark = `<table ${table} width="30">
<tr>${blank('20', ' colspan="2"')}${cell('10', '#f0b429')}</tr>
<tr>${blank('10')}${cell('20', '#17508a', ' colspan="2"')}</tr>
<tr>${cell('30', '#17508a', ' colspan="3"')}</tr>
</table>`;

const first = cell('25%', '#0e2f52');
const second = cell('25%', '#17508a');
const third = cell('25%', '#2f6ba8');
const last = cell('25%', '#f0b429');

/** The stair of the site, as wide as the letter. */
export const stair = `<table ${table} width="100%" style="table-layout: fixed">
<tr>${blank('75%', ' colspan="3"')}${last}</tr>
<tr>${blank('50%', ' colspan="2"')}${third}${last}</tr>
<tr>${blank('25%')}${second}${third}${last}</tr>
<tr>${first}${second}${third}${last}</tr>
</table>`;

const seat = (isTaken: boolean) =>
  `<td width="20" height="20" bgcolor="${isTaken ? '#17508a' : '#ffffff'}" style="width: 20px; height: 20px; font-size: 0; line-height: 0; mso-line-height-rule: exactly; background: ${isTaken ? '#17508a' : '#ffffff'}; border: 1px solid ${isTaken ? '#17508a' : '#6b7683'}"></td>`;

/** Seats as blocks, the taken ones filled. */
export function seats(taken: number, all: number): string {
  const blocks = seatBlocks(taken, all);
  const cells = Array.from({ length: blocks.all }, (_, at) => seat(at < blocks.filled));
  return `<table role="presentation" cellpadding="0" cellspacing="3" border="0" style="margin: 16px 0 4px -3px"><tr>${cells.join('')}</tr></table>`;
}
