import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormState, useWatch, type Path, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { adminCohortEditorText as text } from '../text/cohort-editor';
import { adminCohortsText } from '../text/staff-cohorts';
import { cohortOverviewQuery } from '../data/cohort-people';
import { editedCohortQuery, saveCohortForm, type EditedCohort } from '../data/staff';
import type { Course } from '@/subjects/courses/data/course';
import { trainersQuery } from '@/subjects/courses/data/trainers';
import { organizationNamesQuery } from '@/subjects/organizations/data/queries';
import { momentInAthens } from '@/shared/dates/athens-clock';
import { listEndOf } from '../cohort-availability';
import { isSameValue } from '@/shared/editor/version-conflict/merge-versions';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { adminPaths } from '@/lib/admin-paths';
import { errorCode } from '@/lib/errors';
import { detailOf } from '@/shared/errors/error-detail';
import { EditorForm } from '@/shared/editor/editor-form';
import { FormSectionLinks } from '@/shared/editor/form-sections';
import { useEditor } from '@/shared/editor/use-editor';
import { showSuccessToast } from '@/subjects/staff/toasts';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { CohortFields } from './cohort-fields';
import { InHouseDialog } from './in-house-dialog';
import { spanOf } from './meeting-span';
import { cohortFieldLabels, showCohortValue } from './cohort-labels';
import {
  asStored,
  cohortSchema,
  dependentCohortFields,
  inOrder,
  startOf,
  toCohortFields,
  toFormValues,
  type CohortFormValues,
  type MeetingValues,
} from './cohort-schema';

const resolver = zodResolver(cohortSchema);
const noMeetings: MeetingValues[] = [];

type NoticeProps = {
  form: UseFormReturn<CohortFormValues>;
  cohort: EditedCohort;
  /** What a save replaces, also where somebody else has saved since the page was opened. */
  stored: CohortFormValues;
};

const momentOf = (local: string) => (local === '' ? null : momentInAthens(local));

/** Whether a cohort with these meetings and this end of its bookings has no waiting list any more. */
function isListOver({ meetings, closesAt }: Pick<CohortFormValues, 'meetings' | 'closesAt'>) {
  const times = { starts_at: momentOf(startOf(meetings)), booking_closes_at: momentOf(closesAt) };
  return listEndOf(times) <= Date.now();
}

/** Whether the days are refused: then a save changes nothing, and nobody is told of it. */
function useAreRefused({ control }: UseFormReturn<CohortFormValues>): boolean {
  return useFormState({ control, name: 'meetings' }).errors.meetings !== undefined;
}

/** Scrolls the field that is typed in from below the bar, which a notice has made higher. */
function useFieldInView(isNoticeShown: boolean): void {
  useEffect(() => {
    if (isNoticeShown)
      document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isNoticeShown]);
}

/** Says, while the first meeting is before the stored one, which deadlines this changes. */
function EarlierNotice({ form, cohort, stored }: NoticeProps) {
  const meetings = useWatch({ control: form.control, name: 'meetings' });
  const start = startOf(meetings);
  const isEarlier = start !== '' && start < startOf(stored.meetings);
  const areRefused = useAreRefused(form);
  const isShown = cohort.state !== 'draft' && cohort.taken > 0 && isEarlier && !areRefused;
  useFieldInView(isShown);
  if (!isShown) return null;
  return (
    <Notice tone="info" className="basis-full" title={text.earlier.title}>
      {text.earlier.text}
    </Notice>
  );
}

/** Says how many people get an e-mail, while what they must know is changed. */
function LettersNotice({ form, cohort, stored }: NoticeProps) {
  const [place, address, meetings, closesAt, capacity] = useWatch({
    control: form.control,
    name: ['place', 'address', 'meetings', 'closesAt', 'capacity'],
  });
  const isMoved = !isSameValue(
    [place, address.trim(), inOrder(meetings)],
    [stored.place, stored.address, stored.meetings],
  );
  // Not how many seats are taken: those that a company holds have nobody yet.
  const {
    live = 0,
    waiting = 0,
    offered = 0,
    taken = 0,
    is_booking_open: isOpen = false,
  } = useQuery(cohortOverviewQuery(cohort.id)).data ?? {};
  const isOver = isListOver({ meetings, closesAt });
  const lost = isOver && !isListOver(stored) ? waiting + offered : 0;
  const isLarger = isOpen && !isOver && Number(capacity) > Number(stored.capacity);
  const offers = isLarger ? Math.min(Number(capacity) - taken, waiting) : 0;
  const people = isMoved ? live : lost + offers;
  const areRefused = useAreRefused(form);
  const isShown = cohort.state !== 'draft' && people > 0 && !areRefused;
  useFieldInView(isShown);
  if (!isShown) return null;
  return (
    <Notice
      tone={lost > 0 ? 'error' : 'info'}
      className="basis-full"
      title={text.letters.title(people)}
    >
      {lost > 0 && <p className="mb-1">{text.letters.listEnds(lost)}</p>}
      {offers > 0 && <p className="mb-1">{text.letters.offers(offers)}</p>}
      {isMoved && text.letters.text}
    </Notice>
  );
}

type CohortEditorProps =
  | {
      course: Course;
      cohort: EditedCohort;
      start?: undefined;
      title?: undefined;
      draft?: undefined;
    }
  | {
      course: Course;
      cohort: null;
      /** What a new cohort starts with. */
      start: CohortFormValues;
      title: string;
      /** Names the draft on the device. */
      draft: string;
    };

const hasPassed = (local: string) => momentInAthens(local).getTime() <= Date.now();

const areOver = (meetings: readonly MeetingValues[]) =>
  meetings.every((meeting) => hasPassed(spanOf(meeting).end));

/** What is asked before a save with further consequences, and what saves after a yes. */
type Question = { about: 'removed' | 'end' | 'company'; save: () => void };

/** The field that an error of the database is about. */
function fieldOf(
  error: Error,
  { meetings }: CohortFormValues,
): [Path<CohortFormValues>, string] | null {
  const code = errorCode(error);
  if (code === 'seats_taken') return ['capacity', text.validation.capacityTaken];
  if (code === 'minimum_passed') return ['minimum', text.validation.minimumPassed];
  if (code === 'trainer_busy') return ['trainer', text.validation.trainerBusy];
  if (code === 'cohort_has_seats') return ['organization', text.validation.otherSeats];
  if (code === 'taken_since') {
    const first = meetings.findIndex((meeting) => meeting === inOrder(meetings)[0]);
    return [`meetings.${first}.date`, text.validation.takenSince(Number(detailOf(error)))];
  }
  const index = meetings.findIndex(({ key }) => key === detailOf(error));
  if (code === 'date_passed') return [`meetings.${index}.date`, text.validation.datePassed];
  if (code === 'meeting_marked') return [`meetings.${index}.date`, text.validation.dateMarked];
  return null;
}

/** The form of a cohort; `cohort` is null for a new one. */
export function CohortEditor({ course, cohort, start, title, draft }: CohortEditorProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const trainers = useQuery(trainersQuery()).data ?? [];
  const organizations = useQuery(organizationNamesQuery()).data ?? [];
  const list = adminPaths.cohorts(course.id);
  const editor = useEditor<CohortFormValues, EditedCohort>({
    kind: 'cohort',
    parent: draft,
    row: cohort,
    // A new cohort has a start, and a stored one itself.
    toValues: (row) => (row ? toFormValues(row) : (start ?? toFormValues(cohort))),
    resolver,
    dependentFields: dependentCohortFields,
    asStored,
    save: async (values, { id, version }) => {
      const wanted = asStored(values);
      const result = await saveCohortForm({
        id,
        courseId: course.id,
        fields: toCohortFields(values),
        expectedUpdatedAt: version,
        holds: (row) => isSameValue(toFormValues(row), wanted),
      });
      if (result.status !== 'saved') return result;
      // A cohort that was over becomes closed when its days are in the future again.
      const isClosed = cohort?.state !== 'closed' && result.row.state === 'closed';
      showSuccessToast(version ? (isClosed ? text.updatedClosed : text.updated) : text.created);
      client.setQueryData(editedCohortQuery(id).queryKey, result.row);
      for (const part of ['staff', 'one', 'meeting'])
        void client.invalidateQueries({ queryKey: ['cohorts', part] });
      return result;
    },
    onCreated: (created) =>
      void navigate(adminPaths.cohort(course.id, created.id), {
        replace: true,
      }),
    fieldOf,
  });
  const [question, setQuestion] = useState<Question | null>(null);
  const chosen = useWatch({ control: editor.form.control, name: 'organization' });
  const organization = organizations.find(({ id }) => id === chosen);
  const firstDay = cohort?.starts_at
    ? formatMeetingDay(cohort.starts_at)
    : adminCohortsText.list.noDate;
  function askInHouse(values: CohortFormValues, save: () => void) {
    const isNew = values.organization !== '' && values.organization !== cohort?.organization_id;
    if (isNew) setQuestion({ about: 'company', save });
    else save();
  }
  function ask(values: CohortFormValues, save: () => void) {
    // A draft has no bookings.
    if (!cohort || cohort.state === 'draft') return save();
    const stored = editor.base.meetings;
    const kept = new Set(values.meetings.map(({ key }) => key));
    if (areOver(values.meetings) && !areOver(stored))
      setQuestion({ about: 'end', save: () => askInHouse(values, save) });
    else if (stored.some((meeting) => !kept.has(meeting.key) && hasPassed(spanOf(meeting).start)))
      setQuestion({ about: 'removed', save: () => askInHouse(values, save) });
    else askInHouse(values, save);
  }
  function answer() {
    setQuestion(null);
    question?.save();
  }
  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(0,52rem)_13rem]">
      <div className="min-w-0">
        <ViewHeading title={title ?? text.title(course.title, firstDay)} />
        {cohort?.state === 'held' && (
          <Notice tone="info" className="mb-6" title={text.unmarked.title}>
            {text.unmarked.text}
          </Notice>
        )}
        <EditorForm
          editor={editor}
          labels={cohortFieldLabels}
          show={showCohortValue(trainers, organizations)}
          saveLabel={cohort ? undefined : text.create}
          parameters={['copy', 'first']}
          notice={
            cohort && (
              <>
                <EarlierNotice form={editor.form} cohort={cohort} stored={editor.base} />
                <LettersNotice form={editor.form} cohort={cohort} stored={editor.base} />
              </>
            )
          }
          beforeSave={ask}
          onLeave={() => void navigate(list)}
        >
          <CohortFields
            form={editor.form}
            storedMeetings={cohort ? editor.base.meetings : noMeetings}
            trainers={trainers}
            organizations={organizations}
          />
        </EditorForm>
        {question && question.about !== 'company' && (
          <ConfirmDialog
            open
            isStacked
            title={text[question.about].title}
            text={text[question.about].text}
            confirmLabel={text.confirmDates}
            cancelLabel={text.backToDates}
            onConfirm={answer}
            onCancel={() => setQuestion(null)}
          />
        )}
        {cohort && question?.about === 'company' && organization && (
          <InHouseDialog
            cohortId={cohort.id}
            organization={organization}
            onConfirm={answer}
            onCancel={() => setQuestion(null)}
          />
        )}
      </div>
      <aside className="border-l border-line pl-8 max-lg:hidden">
        <div className="sticky top-14 py-4">
          <FormSectionLinks sections={text.sections} />
        </div>
      </aside>
    </div>
  );
}
