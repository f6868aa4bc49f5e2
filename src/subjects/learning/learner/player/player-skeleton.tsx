import { Seo } from '@/shared/seo/seo';
import { SlowLoading } from '@/shared/page/slow-loading';
import { playerText } from '../../text/player';
import { Skeleton } from '@/ui/skeleton';
import { PlayerBody, PlayerFrame } from './player-frame';

/** The placeholder of the player while the session or the course loads. */
export function PlayerSkeleton() {
  return (
    <PlayerFrame course={null}>
      <Seo title={playerText.shellTitle} description={playerText.loading} noindex />
      <PlayerBody>
        <p data-placeholder role="status" className="sr-only">
          {playerText.loading}
        </p>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="mt-4 h-11 w-4/5 max-w-md" />
        <Skeleton className="mt-8 h-5 w-full max-w-prose" />
        <Skeleton className="mt-3 h-5 w-11/12 max-w-prose" />
        <Skeleton className="mt-3 h-5 w-4/5 max-w-prose" />
        <SlowLoading what="page" className="mt-8" />
      </PlayerBody>
    </PlayerFrame>
  );
}
