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
import { isEditable } from './is-editable';
import { CancelDialog, StateDialog } from './state-dialogs';

const { actions: text, open, close: closing, cancel, remove } = adminCohortsText;

type CohortActionsProps = {
  cohort: Pick<StaffCohort, 'id' | 'course_id' | 'state' | 'starts_at' | 'next_number'> & {
    /** Unknown in a list, which does not offer to edit what is over. */
    is_final?: boolean;
  };
  courseTitle: string;
  /** In the row of a list: named by the date, with the page that changes it beside «⋯» and not in it. */
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
  const labelOf = (action: string) =>
    isInRow ? text.of(action, date ?? adminCohortsText.list.noDate) : undefined;
  const button = (
    action: string,
    opens: NonNullable<typeof dialog>,
    { isDestructive = false } = {},
  ) => (
    <button
      type="button"
      aria-label={labelOf(action)}
      className={classNames(menuItemClass, isDestructive && 'text-clay!')}
      onClick={() => setDialog(opens)}
    >
      {action}
    </button>
  );
  const edit = isEditable(cohort) && (
    <Link
      to={adminPaths.editCohort(course, id)}
      aria-label={labelOf(text.edit)}
      className={isInRow ? classNames(rowControlClass, 'px-1 text-sm text-blue') : menuItemClass}
    >
      {text.edit}
    </Link>
  );
  const close = () => setDialog(null);
  return (
    <span className={isInRow ? 'inline-flex w-full items-center justify-end gap-x-2' : undefined}>
      {isInRow && edit}
      <MoreMenu label={text.of(text.more, isInRow ? (date ?? adminCohortsText.list.noDate) : name)}>
        {children}
        {/* On its page opening a draft is the first thing to do, beside the menu. */}
        {((state === 'draft' && isInRow) || state === 'closed') && button(open.confirm, 'open')}
        {state === 'open' && button(closing.confirm, 'closed')}
        {!isInRow && edit}
        {button(text.copy, 'copy')}
        {!isOver && button(cancel.confirm, 'cancel', { isDestructive: true })}
        {/* As long as nobody ever booked. */}
        {next === 1 && button(remove.confirm, 'delete', { isDestructive: true })}
      </MoreMenu>
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
