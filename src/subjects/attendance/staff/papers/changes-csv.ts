import { adminCohortsText } from '@/subjects/cohorts/text/staff-cohorts';
import { adminPapersText } from '../../text/papers';
import { courseLabels } from '@/subjects/courses/text/course-labels';
import { formatTime } from '@/shared/dates/meeting-time';
import type { CohortPapers, PaperChange } from '../../data/papers';
import { csvHead, csvRows } from '@/lib/csv';
import { paperMoment } from './paper-sheet';

const text = adminPapersText.changes;

type Times = { starts_at: string; ends_at: string };

const span = ({ starts_at: start, ends_at: end }: Times) =>
  `${paperMoment(start)}–${formatTime(end)}`;

const minutesText = (minutes: number | null | undefined) =>
  typeof minutes === 'number' ? text.minutes(minutes) : adminPapersText.sheet.unmarked;

type Told = { what: string; meeting?: string; before?: string; after?: string };

const withPlace = (fields: PaperChange['before']) =>
  [fields?.address, fields?.place && courseLabels.place[fields.place]].filter(Boolean).join(', ');

const stateOf = (fields: PaperChange['before']) =>
  fields?.state ? adminCohortsText.states[fields.state] : '';

/** What an entry about the cohort tells. */
function tellCohort({ action, before, after }: PaperChange): Told[] {
  if (action === 'change state') {
    return [{ what: text.state, before: stateOf(before), after: stateOf(after) }];
  }
  const told: Told[] = [];
  if (before?.trainer !== after?.trainer)
    told.push({
      what: text.trainer,
      before: before?.trainer ?? '',
      after: after?.trainer ?? '',
    });
  if (before?.place !== after?.place || before?.address !== after?.address)
    told.push({ what: text.place, before: withPlace(before), after: withPlace(after) });
  return told;
}

/** What an entry about a meeting tells. @param then the times that it had after the change */
function tellMeeting({ action, before, after }: PaperChange, then: Times, earlier: Times): Told[] {
  const meeting = span(then);
  if (action === 'insert') return [{ what: text.added, meeting, after: span(then) }];
  if (action === 'lock sheet') return [{ what: text.locked, meeting }];
  if (action === 'correct attendance')
    return [
      {
        what: text.corrected,
        meeting,
        before: minutesText(before?.minutes),
        after: minutesText(after?.minutes),
      },
    ];
  const told: Told[] = [];
  if (before?.is_cancelled !== after?.is_cancelled)
    told.push({ what: after?.is_cancelled ? text.cancelled : text.restored, meeting });
  if (before?.starts_at !== after?.starts_at || before?.ends_at !== after?.ends_at)
    told.push({ what: text.moved, meeting, before: span(earlier), after: span(then) });
  if (before?.address !== after?.address)
    told.push({
      what: text.place,
      meeting,
      before: String(before?.address ?? ''),
      after: String(after?.address ?? ''),
    });
  return told;
}

const isCertificateAction = (action: string): action is keyof typeof text.certificates =>
  action in text.certificates;

/** What an entry about a certificate tells, by the numbers of certificates. */
function tellCertificate({ action, certificate }: PaperChange): Told[] {
  if (!certificate || !isCertificateAction(action)) return [];
  const { kind, protocol, successor } = certificate;
  const what = text.certificates[action][kind];
  if (action === 'issue certificate') return [{ what, after: protocol }];
  if (action === 'reissue certificate') return [{ what, before: protocol, after: successor ?? '' }];
  return [{ what, before: protocol }];
}

/** What an entry tells. @param times of its meeting, after the change and before it */
function tell(change: PaperChange, times?: { later: Times; earlier: Times }): Told[] {
  if (change.certificate) return tellCertificate(change);
  return times ? tellMeeting(change, times.later, times.earlier) : tellCohort(change);
}

/**
 * What was changed of a cohort since it was announced, as CSV, the first change first: moved and cancelled meetings, corrected
 * attendance with its reason, locked sheets, trainer and place, and certificates.
 * @param organization whose people it tells of; null for everybody
 */
export function changesCsv(papers: CohortPapers, organization: string | null): string {
  const people = new Map(papers.people.map((person) => [person.booking, person]));
  const meetings = new Map(papers.meetings.map((meeting) => [meeting.id, meeting]));
  // An entry has only what it changed: the times of each moment are found from those of today, backwards.
  const times = new Map<string, Times>(papers.meetings.map((meeting) => [meeting.id, meeting]));
  const rows = papers.changes.toReversed().map((change) => {
    const { at, action, actor, meeting, booking, before, after } = change;
    const then = meeting === null ? undefined : times.get(meeting);
    const earlier = then && {
      starts_at: before?.starts_at ?? then.starts_at,
      ends_at: before?.ends_at ?? then.ends_at,
    };
    if (meeting !== null && earlier && action === 'update') times.set(meeting, earlier);
    const person = booking === null ? undefined : people.get(booking);
    if (organization !== null && booking !== null && person?.organization !== organization)
      return [];
    const told = tell(change, then && earlier && { later: then, earlier });
    const marks = meeting === null ? undefined : meetings.get(meeting)?.marks;
    const kept = marks?.find((mark) => mark.booking === booking)?.name;
    return told.map((line) => [
      paperMoment(at),
      action === 'issue certificate' ? text.automatic : (actor ?? text.unknownActor),
      line.what,
      line.meeting ?? '',
      booking === null ? '' : (kept ?? person?.name ?? adminPapersText.sheet.nameless),
      line.before ?? '',
      line.after ?? '',
      after?.reason ?? '',
    ]);
  });
  return (
    csvHead(text.columns) +
    (rows.some(({ length }) => length > 0) ? csvRows(rows.toReversed().flat()) : '')
  );
}
