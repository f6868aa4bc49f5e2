import { useCallback, useRef, useState } from 'react';
import { useFieldArray, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { showUndoToast } from '@/shared/forms/undo-toast';
import { adminCohortEditorText } from '../text/cohort-editor';
import { addDays } from '../holidays';
import { parseDay } from '@/shared/dates/athens-time';
import { Button } from '@/ui/button';
import { FieldList } from '@/shared/fields/field-list';
import { emptySeries, type CohortFormValues, type MeetingValues } from './cohort-schema';
import { MeetingRow } from './meeting-row';
import { PatternFields } from './pattern-fields';

const { meeting: text, pattern } = adminCohortEditorText;

/** A meeting a week after the last one. */
const nextMeeting = (last: MeetingValues | undefined): MeetingValues => ({
  key: crypto.randomUUID(),
  date: last && parseDay(last.date) ? addDays(last.date, 7) : '',
  from: last?.from ?? '18:00',
  to: last?.to ?? '22:00',
  address: last?.address ?? '',
  link: last?.link ?? '',
});

type MeetingFieldsProps = {
  form: UseFormReturn<CohortFormValues>;
  /** The stored meetings; empty for a new cohort. */
  stored: readonly MeetingValues[];
};

/** The meetings of a cohort, to add as a series or one by one, to move and to remove. */
export function MeetingFields({ form, stored }: MeetingFieldsProps) {
  const { fields, append, insert, remove } = useFieldArray({
    control: form.control,
    name: 'meetings',
  });
  const storedDates = new Map(stored.map(({ key, date }) => [key, date]));
  const [isOpened, setOpened] = useState(fields.length === 0);
  const firstDay = useWatch({ control: form.control, name: 'series.first' });
  // Also one that a draft brought back.
  const isPatternOpen = isOpened || firstDay !== '';
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const { errors } = useFormState({ control: form.control, name: 'meetings' });
  const error = errors.meetings;

  function handleAdd() {
    const index = fields.length;
    append(nextMeeting(form.getValues('meetings').at(-1)), { shouldFocus: false });
    requestAnimationFrame(() => form.setFocus(`meetings.${index}.date`));
  }

  /** Opens the series, or closes it without what is written in it. */
  function setPatternOpen(isOpen: boolean) {
    setOpened(isOpen);
    if (isOpen) return;
    form.setValue('series', emptySeries, { shouldDirty: true });
    form.clearErrors('series');
  }

  function handlePattern(meetings: MeetingValues[]) {
    append(meetings, { shouldFocus: false });
    form.clearErrors('meetings');
    setAnnouncement(pattern.added(meetings.length));
    setPatternOpen(false);
    // The pressed button disappears.
    addButton.current?.focus();
  }

  const handleRemove = useCallback(
    (index: number) => {
      const meeting = structuredClone(form.getValues(`meetings.${index}`));
      remove(index);
      addButton.current?.focus();
      showUndoToast(text.removed(index + 1), () => {
        // Discarding the changes may have brought it back.
        const isBack = form.getValues('meetings').some(({ key }) => key === meeting.key);
        if (!isBack) insert(index, meeting);
      });
    },
    [form, insert, remove],
  );

  const handleLinkForAll = useCallback(
    (link: string) => {
      for (const index of form.getValues('meetings').keys())
        form.setValue(`meetings.${index}.link`, link, { shouldDirty: true });
      setAnnouncement(text.linkCopied);
    },
    [form],
  );

  return (
    <div className="grid gap-5">
      <FieldList
        none={text.none}
        announcement={announcement}
        isAnnouncementShown
        error={error?.message ?? error?.root?.message}
      >
        {fields.map((field, index) => (
          <MeetingRow
            key={field.id}
            form={form}
            index={index}
            storedDate={storedDates.get(field.key)}
            isOnly={fields.length === 1}
            onRemove={handleRemove}
            onLinkForAll={handleLinkForAll}
          />
        ))}
      </FieldList>
      <div className="flex flex-wrap gap-3">
        <Button ref={addButton} tone="quiet" size="small" onClick={handleAdd}>
          {text.add}
        </Button>
        <Button
          tone="quiet"
          size="small"
          aria-expanded={isPatternOpen}
          onClick={() => setPatternOpen(!isPatternOpen)}
        >
          {isPatternOpen ? pattern.close : pattern.open}
        </Button>
      </div>
      {isPatternOpen && <PatternFields form={form} onAdd={handlePattern} />}
    </div>
  );
}
