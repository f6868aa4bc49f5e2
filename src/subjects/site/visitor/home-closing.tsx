import { CallToAction } from '../call-to-action';
import { homeText } from '../text/pages/home';
import { nextWorkshop } from '../next-workshop';
import type { ShownDates } from '@/subjects/courses/prerendered-next-dates';
import { useAccountLink } from '@/subjects/session/use-account-link';
import { paths } from '@/lib/paths';

const { closing } = homeText;

/** The end of the home page: the next date, or the sign-up where there is none. */
export function HomeClosing({ dates }: { dates: ShownDates | null }) {
  const next = nextWorkshop(dates);
  const accountLink = useAccountLink();
  return (
    <CallToAction
      // As high before the date is known, so that the footer does not move.
      keepsHeight="all"
      tone="saffron"
      title={next?.sentence ?? closing.title}
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
