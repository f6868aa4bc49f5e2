import { courseLabels } from '@/subjects/courses/text/course-labels';
import { site } from '@/brand/site';
import type { PublicCohort } from './data/queries';
import type { CourseWithCurriculum } from '@/subjects/courses/data/queries';
import { athensClock, hoursAheadInAthens } from '@/shared/dates/athens-clock';
import { availabilityOf, type Availability } from './cohort-availability';
import { paths } from '@/lib/paths';
import { withoutMarkdown } from '@/lib/plain-markdown';

const schema = (name: string) => `https://schema.org/${name}`;

/** A moment as clocks in Greece show it, with their offset from UTC: search engines show it as it is. */
function localTime(moment: string): string {
  const date = new Date(moment);
  return `${athensClock(date)}:00+0${hoursAheadInAthens(date)}:00`;
}

const availability: Record<Availability['kind'], string> = {
  free: schema('InStock'),
  last: schema('LimitedAvailability'),
  full: schema('SoldOut'),
  taken: schema('SoldOut'),
  later: schema('PreOrder'),
  closed: schema('SoldOut'),
};

const { street, postalCode, locality, country } = site.postalAddress;

/** The place of a cohort, or the page of the course for one that is held online. */
function locationJsonLd({ place, address }: PublicCohort, url: string) {
  if (place === 'remote') return { '@type': 'VirtualLocation', url };
  const ours = { streetAddress: street, postalCode, addressLocality: locality };
  return {
    '@type': 'Place',
    name: address || (place === 'athens' ? site.name : courseLabels.place[place]),
    address: {
      '@type': 'PostalAddress',
      ...(address ? { streetAddress: address } : place === 'athens' ? ours : {}),
      addressCountry: country,
    },
  };
}

/** The dates of a course that begin later as schema.org events, each with its price and whether seats are free. */
export function eventsJsonLd(
  course: CourseWithCurriculum,
  cohorts: readonly PublicCohort[],
  now = new Date(),
) {
  const url = site.origin + paths.course(course.slug);
  const studio = { '@type': 'Organization', name: site.name, url: `${site.origin}/` };
  const events = cohorts.map((cohort) => {
    const seats = availabilityOf(cohort, now);
    const isOnline = cohort.place === 'remote';
    const [first, ...others] = cohort.meetings;
    const last = others.at(-1) ?? first;
    return {
      '@type': ['EducationEvent', 'CourseInstance'],
      '@id': `${url}#${cohort.id}`,
      name: course.title,
      description: withoutMarkdown(course.description),
      url,
      image: course.thumbnail_url ?? undefined,
      inLanguage: 'el',
      startDate: first && localTime(first.starts_at),
      endDate: last && localTime(last.ends_at),
      subEvent:
        others.length > 0
          ? cohort.meetings.map((meeting) => ({
              '@type': 'Event',
              name: course.title,
              startDate: localTime(meeting.starts_at),
              endDate: localTime(meeting.ends_at),
              location: locationJsonLd(
                { ...cohort, address: meeting.address || cohort.address },
                url,
              ),
            }))
          : undefined,
      eventStatus: schema('EventScheduled'),
      eventAttendanceMode: schema(
        isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode',
      ),
      courseMode: isOnline ? 'Online' : 'Onsite',
      location: locationJsonLd(cohort, url),
      organizer: studio,
      instructor: course.trainer ? { '@type': 'Person', name: course.trainer.name } : undefined,
      maximumAttendeeCapacity: cohort.capacity,
      remainingAttendeeCapacity: 'free' in seats ? seats.free : 0,
      offers: {
        '@type': 'Offer',
        url,
        price: (cohort.price_cents ?? 0) / 100,
        priceCurrency: 'EUR',
        availability: availability[seats.kind],
        validFrom: cohort.booking_opens_at ? localTime(cohort.booking_opens_at) : undefined,
      },
    };
  });
  return { '@context': 'https://schema.org', '@graph': events };
}
