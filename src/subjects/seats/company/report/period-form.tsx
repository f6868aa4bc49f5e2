import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { companyPagesText } from '../../text/company';
import type { Period } from '../../data/company/report';
import { Button } from '@/ui/button';
import { Field, smallControlClass } from '@/ui/fields/field';
import { SwitchLink } from '@/ui/switch-link';
import { parsePeriod, presetPeriods } from './periods';

const text = companyPagesText.report;
const presets = ['month', 'quarter', 'year', 'twelve'] as const;

/** Chooses the period of the report, which is in the address. */
export function PeriodForm({ period, now }: { period: Period; now: Date }) {
  const [params, setParams] = useSearchParams();
  // For a URL without a period the form says why, above the report of another one.
  const asked = { from: params.get('from'), to: params.get('to') };
  const [typed, setTyped] = useState({
    from: asked.from ?? period.from,
    to: asked.to ?? period.to,
  });
  const [parsed, setParsed] = useState(() => parsePeriod(typed.from, typed.to));
  const withPeriod = ({ from, to }: Period) => {
    const next = new URLSearchParams(params);
    next.set('from', from);
    next.set('to', to);
    return next;
  };
  const offered = presetPeriods(now);
  const isOwn =
    typeof parsed === 'string' ||
    !presets.some((name) => offered[name].from === period.from && offered[name].to === period.to);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const chosen = parsePeriod(typed.from, typed.to);
    setParsed(chosen);
    if (typeof chosen !== 'string') setParams(withPeriod(chosen), { preventScrollReset: true });
  }

  const day = (name: 'from' | 'to') => (
    <Field
      label={text[name]}
      error={typeof parsed === 'string' && name === 'to' ? text.problems[parsed] : undefined}
    >
      {(control) => (
        <input
          {...control}
          type="date"
          value={typed[name]}
          min="2020-01-01"
          max="2099-12-31"
          onChange={({ target }) => {
            setTyped({ ...typed, [name]: target.value });
            setParsed(period);
          }}
          className={smallControlClass}
        />
      )}
    </Field>
  );

  return (
    <div className="print:hidden">
      <ul aria-label={text.presets.label} className="grid grid-cols-2 gap-2 sm:flex sm:gap-0">
        {presets.map((preset) => {
          const { from, to } = offered[preset];
          const isChosen = from === period.from && to === period.to;
          return (
            <li
              key={preset}
              className="sm:not-first:-ml-[1.5px] sm:not-first:*:rounded-l-none sm:not-last:*:rounded-r-none"
            >
              <SwitchLink
                to={`?${withPeriod({ from, to })}`}
                label={text.presets[preset]}
                isCurrent={isChosen}
                className="w-full max-sm:px-2"
              />
            </li>
          );
        })}
      </ul>
      {/* What a browser shows of these dates is in its own language; the period is named in Greek above. */}
      <details open={isOwn}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-blue">
          {text.otherDays}
        </summary>
        <form
          noValidate
          onSubmit={handleSubmit}
          className="mt-1 flex flex-wrap items-end gap-x-5 gap-y-3"
        >
          {day('from')}
          {day('to')}
          <Button type="submit" tone="quiet" size="small">
            {text.show}
          </Button>
        </form>
      </details>
    </div>
  );
}
