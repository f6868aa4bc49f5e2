import { adminPapersText } from '../../text/papers';
import { site } from '@/brand/site';
import { classNames } from '@/lib/class-names';
import { formatNumber } from '@/lib/text/number';
import { sumOf } from '@/ui/charts/chart-scale';
import { Logo } from '@/ui/drawings/logo';
import { paperMoment, type AttendancePaper, type SheetRow } from './paper-sheet';
import type { SheetColumn } from './sheet-settings';

const { sheet: text } = adminPapersText;

/** A box to tick by hand, or ticked. */
function Box({ label, isTicked }: { label: string; isTicked: boolean }) {
  return (
    <span className="paper-choice">
      <span className="paper-box">{isTicked ? '✕' : ''}</span>
      {label}
    </span>
  );
}

/** How long a value may be to fit beside another. */
const half = 25;
/** How many letters a whole line holds. */
const whole = 70;
/** How many lines a head may have: browsers repeat one only if it takes at most a quarter of the page. */
const mostLines = 8;
/** Up to how many rows have more room to sign, and still fit on a page. */
const fewRows = 12;

/** About how many lines the facts and choices of a head take. */
const linesOf = ({ facts, choices }: AttendancePaper) =>
  [...facts.map(([, { length }]) => length), ...choices.map(() => 0)].reduce(
    (sum, length) => sum + (length > half ? Math.ceil(length / whole) : 0.5),
    0,
  );

function Facts({ paper }: { paper: AttendancePaper }) {
  return (
    <dl>
      {paper.facts.map(([label, value], index) => (
        <div key={`${index} ${label}`} className={value.length > half ? 'paper-wide' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {paper.choices.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Box label={text.inside} isTicked={value === 'inside'} />
            <Box label={text.outside} isTicked={value === 'outside'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a cell says: only what was recorded is printed, the others are to be written on. */
function cellText(column: SheetColumn, { name, minutes }: SheetRow, isFilled: boolean): string {
  if (column !== 'minutes' || !isFilled || name === '') return '';
  if (minutes === null) return text.unmarked;
  return minutes === 0 ? text.absent : String(minutes);
}

/** An attendance sheet as it is printed on A4. Its style is `papers.css`, inside an element of the class `papers`. */
export function PrintedSheet({ paper }: { paper: AttendancePaper }) {
  const { meeting, kind, columns, rows, count, date } = paper;
  const isFilled = kind === 'filled';
  const isTall = linesOf(paper) > mostLines;
  const title = (
    <>
      <span className="paper-provider">
        <Logo name={`${site.nameGreek} · ${site.name}`} />
      </span>
      <strong className="paper-title">{text.title}</strong>
    </>
  );
  return (
    <section
      aria-label={text.of(date)}
      className={classNames(
        'paper',
        !isFilled && 'paper-empty',
        !isFilled && rows.length <= fewRows && 'paper-few',
      )}
    >
      {isTall && (
        <div className="paper-head">
          {title}
          <Facts paper={paper} />
        </div>
      )}
      <table>
        {/* Repeated on each page. Where everything is too much for that, the first page alone has it. */}
        <thead>
          <tr>
            <td className="paper-head" colSpan={columns.length + 2}>
              {isTall ? (
                paper.running
              ) : (
                <>
                  {title}
                  <Facts paper={paper} />
                </>
              )}
            </td>
          </tr>
          <tr className="paper-columns">
            <th scope="col" className="paper-number">
              {text.number}
            </th>
            <th scope="col" className="paper-name">
              {text.name}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`paper-${column}`}>
                {text[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td className="paper-number">{row.number}</td>
              <td className="paper-name">{row.name}</td>
              {columns.map((column) => (
                <td key={column} className={`paper-${column}`}>
                  {cellText(column, row, isFilled)}
                </td>
              ))}
            </tr>
          ))}
          {isFilled && count > 0 && columns.includes('minutes') && (
            <tr className="paper-total">
              <th scope="row" colSpan={2}>
                {text.total}
              </th>
              {columns.map((column) => (
                <td key={column} className={`paper-${column}`}>
                  {column === 'minutes' && formatNumber(sumOf(rows, ({ minutes }) => minutes ?? 0))}
                </td>
              ))}
            </tr>
          )}
          {/* In the table, so that it is never on a page without the head. */}
          <tr>
            <td className="paper-foot" colSpan={columns.length + 2}>
              <p className="paper-note">
                {count === 0 ? text.nobody : text.count(count)}
                {isFilled &&
                  ` · ${meeting.locked_at ? text.locked(paperMoment(meeting.locked_at)) : text.open}`}
              </p>
              {paper.hasSignature && (
                <p className="paper-signature">
                  {text.signature}
                  <span />
                </p>
              )}
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
