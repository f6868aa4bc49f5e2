import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatMeetingDay } from '@/shared/dates/meeting-time';
import { rowControlClass } from '@/shared/list/list-table';
import { adminCohortsText } from '../text/staff-cohorts';
import type { StaffCohort } from '../data/staff-queries';
import { classNames } from '@/lib/class-names';
import { adminPaths } from '@/lib/admin-paths';
import { menuItemClass, MoreMenu } from '@/ui/more-menu';
import { CopyDialog } from './copy-dialog';
import { DeleteDialog } from '@/subjects/staff/delete-dialog';
import { deleteCohort } from '../data/staff';
import { CancelDialog, StateDialog } from './state-dialogs';

const { actions: text, open, close: closing, cancel, remove } = adminCohortsText;

type CohortActionsProps = {
  cohort: Pick<StaffCohort, 'id' | 'course_id' | 'state' | 'starts_at' | 'next_number'>;
  courseTitle: string;
  /** In the row of a list: beside one another, and named by the date. Else behind «⋯». */
  isInRow?: boolean;
  /** What else the menu has. */
  children?: ReactNode;
};

/** Opens, closes, cancels, edits, copies and deletes a cohort, as far as its state allows. */
export function CohortActions(props: CohortActionsProps) {
  const { cohort, courseTitle, isInRow = false, children } = props;
  const { id, course_id: course, state, starts_at: start, next_number: next } = cohort;
  const [dialog, setDialog] = useState<'open' | 'closed' | 'cancel' | 'copy' | 'delete' | null>(
    null,
  );
  const { pathname, search } = useLocation();
  const date = start && formatMeetingDay(start);
  const name = adminCohortsText.name(courseTitle, date);
  const isOver = state === 'held' || state === 'cancelled';
  const classOf = (tone: string) =>
    isInRow
      ? classNames(rowControlClass, 'px-1 text-sm', tone)
      : classNames(menuItemClass, tone === 'text-clay' && 'text-clay!');
  const labelOf = (action: string) =>
    isInRow ? text.of(action, date ?? adminCohortsText.list.noDate) : undefined;
  /** `full` is what it says where there is room. */
  const button = (
    action: string,
    opens: NonNullable<typeof dialog>,
    { full = action, tone = 'text-blue' } = {},
  ) => (
    <button
      type="button"
      aria-label={labelOf(full)}
      className={classOf(tone)}
      onClick={() => setDialog(opens)}
    >
      {isInRow ? action : full}
    </button>
  );
  const close = () => setDialog(null);
  const items = (
    <>
      {/* On its page opening a draft is the first thing to do, beside the menu. */}
      {((state === 'draft' && isInRow) || state === 'closed') &&
        button(text.open, 'open', { full: open.confirm })}
      {state === 'open' && button(text.close, 'closed', { full: closing.confirm })}
      {!isOver && (
        <Link
          to={adminPaths.editCohort(course, id)}
          aria-label={labelOf(text.edit)}
          className={classOf('text-blue')}
        >
          {text.edit}
        </Link>
      )}
      {button(text.copy, 'copy')}
      {!isOver && button(text.cancel, 'cancel', { full: cancel.confirm, tone: 'text-clay' })}
      {/* As long as nobody ever booked. */}
      {next === 1 && button(text.delete, 'delete', { full: remove.confirm, tone: 'text-clay' })}
    </>
  );
  return (
    <span
      className={
        isInRow ? 'inline-flex flex-wrap items-center gap-x-1.5 as-table:flex-nowrap' : undefined
      }
    >
      {isInRow ? (
        items
      ) : (
        <MoreMenu label={text.of(text.more, name)}>
          {children}
          {items}
        </MoreMenu>
      )}
      {(dialog === 'open' || dialog === 'closed') && (
        <StateDialog cohortId={id} name={name} state={dialog} onClose={close} />
      )}
      {dialog === 'cancel' && <CancelDialog cohortId={id} name={name} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteDialog
          title={remove.title(name)}
          text={remove}
          remove={() => deleteCohort(id)}
          queryKey={['cohorts']}
          redirectTo={isInRow ? `${pathname}${search}` : adminPaths.cohorts(course)}
          onDeleted={() => undefined}
          onClose={close}
        />
      )}
      {dialog === 'copy' && <CopyDialog cohort={cohort} name={name} onClose={close} />}
    </span>
  );
}
