import { classNames } from '@/lib/class-names';
import type { Participation } from '../../data/company/people';
import { notBegunText, percentBegun, progressText } from './participation-text';

/** How far somebody is in a course: in words and as a bar; before anything is done, and when all is, in words alone. */
export function ParticipationProgress({ participation }: { participation: Participation }) {
  const percent = percentBegun(participation);
  const words =
    percent === null && participation.state === 'bound'
      ? notBegunText(participation)
      : progressText(participation);
  return (
    <>
      <span className={classNames('block', percent === null && 'text-ink-muted')}>{words}</span>
      {percent !== null && participation.completed_at === null && (
        <span aria-hidden="true" className="my-1 block h-2 bg-blue-pale">
          <span className="block h-full bg-blue" style={{ width: `${percent}%` }} />
        </span>
      )}
    </>
  );
}
