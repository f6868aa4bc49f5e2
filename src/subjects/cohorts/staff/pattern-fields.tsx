import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { adminCohortEditorText } from '../text/cohort-editor';
import { holidayNames } from '../text/holidays';
import { formatWeekday } from '@/shared/dates/day';
import { parseDay } from '@/shared/dates/athens-time';
import { addDays } from '../holidays';
import { daysOfPattern } from '../meeting-pattern';
import { Button } from '@/ui/button';
import { namedDay } from './cohort-labels';
import type { CohortFormValues, MeetingValues } from './cohort-schema';
import { isTooLong } from './meeting-span';
import { TextField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';

const { pattern: text, meeting, validation } = adminCohortEditorText;

/** Any Monday: the names of the weekdays begin with it. */
const monday = '2026-01-05';

/** The days of the pattern as they would be, with the holidays that it skips. */
function Preview({ days, skipped }: ReturnType<typeof daysOfPattern>) {
  return (
    <div className="text-sm tabular-nums" aria-live="polite">
      <p className="font-semibold">{text.preview}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {days.map((day) => (
          <li key={day} className="whitespace-nowrap">
            {namedDay(day)}
          </li>
        ))}
      </ul>
      {skipped.length > 0 && (
        <>
          <p className="mt-3 font-semibold text-clay">{text.skipped}</p>
          <ul className="mt-1">
            {skipped.map(({ day, holiday }) => (
              <li key={day}>{text.skippedDay(namedDay(day), holidayNames[holiday])}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type PatternFieldsProps = {
  form: UseFormReturn<CohortFormValues>;
  onAdd: (meetings: MeetingValues[]) => void;
};

/**
 * Makes meetings from a pattern: from which day, on which weekdays, from when to when, and how many. It is part of the form, so that it
 * is not lost without a word until it is added.
 */
export function PatternFields({ form, onAdd }: PatternFieldsProps) {
  const values = useWatch({ control: form.control, name: 'series' });
  const { weekdays } = values;
  const field = useFields(form, 'series');
  const [isChecked, setChecked] = useState(false);
  const { from, to } = values;
  const first = parseDay(values.first);
  const count = /^\d{1,3}$/.test(values.count.trim()) ? Number(values.count) : 0;
  const isCount = count >= 1 && count <= 100;
  const result = first && isCount ? daysOfPattern({ first, weekdays, count }) : null;
  const faults = {
    first: first ? undefined : validation.date,
    from: from === '' ? validation.time : undefined,
    to:
      to === ''
        ? validation.time
        : first && isTooLong({ date: first, from, to })
          ? validation.order
          : undefined,
    count: isCount ? undefined : validation.count,
  };

  function handleAdd() {
    setChecked(true);
    if (!result || faults.from || faults.to) return;
    onAdd(
      result.days.map((date) => ({
        key: crypto.randomUUID(),
        date,
        from,
        to,
        address: '',
        link: '',
      })),
    );
  }

  const input = (name: keyof typeof faults, label: string, type: 'date' | 'time' | 'text') => (
    <TextField
      label={label}
      type={type}
      inputMode={type === 'text' ? 'numeric' : undefined}
      {...field(`series.${name}`)}
      {...(isChecked && faults[name] && { error: faults[name] })}
    />
  );

  return (
    <fieldset className="grid gap-4 rounded border border-line-strong bg-sand/40 p-5">
      <legend className="float-left font-semibold">{text.legend}</legend>
      <div className="clear-left grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr_1fr]">
        {input('first', text.first, 'date')}
        {input('from', meeting.from, 'time')}
        {input('to', meeting.to, 'time')}
        {input('count', text.count, 'text')}
      </div>
      <fieldset>
        <legend className="font-semibold">{text.weekdays}</legend>
        <p className="text-sm text-ink-muted">{text.weekdaysHint}</p>
        <div className="mt-1 flex flex-wrap gap-x-5">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <label key={day} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-6 accent-blue"
                checked={weekdays.includes(day)}
                onChange={(event) =>
                  form.setValue(
                    'series.weekdays',
                    event.target.checked
                      ? [...weekdays, day].toSorted()
                      : weekdays.filter((other) => other !== day),
                    { shouldDirty: true },
                  )
                }
              />
              {formatWeekday(addDays(monday, day - 1))}
            </label>
          ))}
        </div>
      </fieldset>
      {result && <Preview {...result} />}
      <div>
        <Button size="small" onClick={handleAdd}>
          {result ? text.add(result.days.length) : text.addNone}
        </Button>
      </div>
    </fieldset>
  );
}
