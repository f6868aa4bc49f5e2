import { cohortText } from '../text/cohorts';
import type { OwnSeat } from '@/subjects/seats/data/mine';
import { formatMoment } from '@/shared/dates/athens-time';
import { bindNumbers } from '@/lib/bind-numbers';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';

const text = cohortText.offeredSeat;

/** At the top of the panel of a course: the company that gives the user a free seat, and the way to accept it. */
export function OfferedSeat({ seat }: { seat: OwnSeat }) {
  return (
    <div className="-mx-5 -mt-5 mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5 bg-saffron-pale px-5 py-3 sm:-mx-8 sm:px-8">
      <div className="min-w-0">
        <p className="heading-style text-h4 wrap-anywhere">{text.title(seat.organization)}</p>
        <p className="mt-0.5 text-sm font-semibold tabular-nums">
          {bindNumbers(
            seat.starts_at === null ? text.free : text.ofDate(formatMoment(seat.starts_at)),
          )}
        </p>
      </div>
      <ButtonLink to={paths.ownSeat(seat.id)} size="small" className="max-sm:w-full">
        {text.action}
      </ButtonLink>
    </div>
  );
}
