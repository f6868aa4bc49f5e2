import { classNames } from '@/lib/class-names';
import type { Participation } from '../../data/company/people';
import { notBegunText, progressText } from './participation-text';

/** How far somebody is in a course: in words and as a bar; before anything is done, and when all is, in words alone. */
export function ParticipationProgress({ participation }: { participation: Participation }) {
  const { percent, completed_at: completed } = participation;
  const hasBegun = percent !== null && (percent > 0 || completed !== null);
  const words =
    percent === 0 && !hasBegun ? notBegunText(participation) : progressText(participation);
  return (
    <>
      <span className={classNames('block', !hasBegun && 'text-ink-muted')}>{words}</span>
      {hasBegun && completed === null && (
        <span aria-hidden="true" className="my-1 block h-2 bg-blue-pale">
          <span className="block h-full bg-blue" style={{ width: `${percent}%` }} />
        </span>
      )}
    </>
  );
}
