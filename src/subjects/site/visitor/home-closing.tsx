import { CallToAction } from '../call-to-action';
import { homeText } from '../text/pages/home';
import { workshops } from '../text/workshops';
import type { ShownDates } from '@/subjects/courses/use-next-dates';
import { useAccountLink } from '@/subjects/session/use-account-link';
import { paths } from '@/lib/paths';

const { closing } = homeText;

/** The first of the dates with a free seat that is of a workshop of this page: they are in order. */
function nextOf(dates: ShownDates | null) {
  for (const [slug, date] of dates ?? []) {
    const workshop = workshops.find((one) => one.slug === slug);
    const { sentence, booking, label } = date;
    if (workshop && sentence && booking) return { title: sentence, booking, label, workshop };
  }
  return null;
}

/** The end of the home page: the next date, or the sign-up where there is none. */
export function HomeClosing({ dates }: { dates: ShownDates | null }) {
  const next = nextOf(dates);
  const accountLink = useAccountLink();
  return (
    <CallToAction
      // As high before the date is known, so that the footer does not move.
      keepsHeight="all"
      title={next?.title ?? closing.title}
      text={next ? closing.dated(next.workshop.title) : closing.text}
      primary={
        next
          ? { label: next.label, to: accountLink(next.booking) }
          : { label: closing.primary, to: paths.signup }
      }
      secondary={{ label: closing.secondary, to: paths.contact }}
    />
  );
}
