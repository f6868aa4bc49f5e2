import { memo } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { adminCohortEditorText } from '../text/cohort-editor';
import { holidayNames } from '../text/holidays';
import { dayInAthens, parseDay } from '@/shared/dates/athens-time';
import { holidayOn } from '../holidays';
import { Button } from '@/ui/button';
import { namedDay } from './cohort-labels';
import type { CohortFormValues } from './cohort-schema';
import { isPastMidnight, lastDayOf } from './meeting-span';
import { TextField } from '@/ui/fields/text-field';
import { useFields } from '@/shared/fields/use-fields';

const { meeting: text } = adminCohortEditorText;

/** What staff should know about a day before they choose it: they may still choose it. */
function warningOf(date: string, storedDate: string | undefined): string | null {
  if (!parseDay(date)) return null;
  const holiday = holidayOn(date);
  if (holiday) return text.holiday(holidayNames[holiday]);
  // A meeting that has taken place needs no warning.
  return date < dayInAthens(new Date()) && date !== storedDate ? text.passed : null;
}

type MeetingRowProps = {
  form: UseFormReturn<CohortFormValues>;
  index: number;
  /** The day on which the meeting is stored; undefined for a new one. */
  storedDate: string | undefined;
  isOnly: boolean;
  onRemove: (index: number) => void;
  onLinkForAll: (link: string) => void;
};

/** One meeting: day and times, and below them its link and its address. */
export const MeetingRow = memo(function MeetingRow(props: MeetingRowProps) {
  const { form, index, storedDate, isOnly, onRemove, onLinkForAll } = props;
  const [{ date, from, to, link, address }, place] = useWatch({
    control: form.control,
    name: [`meetings.${index}`, 'place'],
  });
  const field = useFields(form, `meetings.${index}`);
  const warning = warningOf(date, storedDate);
  const time = (name: 'from' | 'to') => (
    <TextField label={text[name]} type="time" {...field(`meetings.${index}.${name}`)} />
  );
  return (
    <li>
      <fieldset className="grid gap-3 border-l-4 border-line-strong pl-4">
        <legend className="float-left mb-1 font-semibold tabular-nums">
          {text.legend(index + 1, namedDay(date))}
        </legend>
        <div className="clear-left grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr_1fr_auto]">
          <div className="max-sm:col-span-2">
            <TextField label={text.date} type="date" {...field(`meetings.${index}.date`)} />
          </div>
          {time('from')}
          {time('to')}
          <Button
            tone="plain"
            size="small"
            className="justify-self-start text-clay sm:mt-8"
            aria-label={text.removeOne(index + 1)}
            onClick={() => onRemove(index)}
          >
            {text.remove}
          </Button>
        </div>
        <p role="status" className="text-sm font-semibold text-saffron-deep empty:hidden">
          {warning}
        </p>
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {from !== '' &&
            to !== '' &&
            isPastMidnight({ from, to }) &&
            text.nextDay(namedDay(lastDayOf({ date, from, to })))}
        </p>
        <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField
            label={text.link}
            type="url"
            placeholder="https://"
            {...field(`meetings.${index}.link`)}
          />
          {(place !== 'remote' || address !== '') && (
            <TextField label={text.address} {...field(`meetings.${index}.address`)} />
          )}
        </div>
        {index === 0 && !isOnly && link !== '' && (
          <Button
            tone="plain"
            size="small"
            className="justify-self-start"
            onClick={() => onLinkForAll(link)}
          >
            {text.linkForAll}
          </Button>
        )}
      </fieldset>
    </li>
  );
});
