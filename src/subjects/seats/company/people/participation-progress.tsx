import { classNames } from '@/lib/class-names';
import { ShareBar } from '@/ui/charts/share-bar';
import type { Participation } from '../../data/company/people';
import { notBegunText, percentBegun, progressText } from './participation-text';

/** How far somebody is in a course: in words and as a bar; before anything is done, in words alone. */
export function ParticipationProgress({ participation }: { participation: Participation }) {
  const percent = percentBegun(participation);
  const words =
    percent === null && participation.state === 'bound'
      ? notBegunText(participation)
      : progressText(participation);
  return (
    <>
      <span className={classNames('block', percent === null && 'text-ink-muted')}>{words}</span>
      {percent !== null && <ShareBar percent={percent} className="my-1" />}
    </>
  );
}
