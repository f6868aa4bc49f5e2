import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '@/shared/dates/meeting-time';
import { adminAttendanceText as text } from '../text/attendance';
import { attendanceSheetQuery, markAttendance, type AttendanceSheet } from '../data/attendance';
import { dayInAthens, formatDateTime, formatDayOfWeek } from '@/shared/dates/athens-time';
import { minute } from '@/lib/delays';
import { classNames } from '@/lib/class-names';
import { focusHeadingIfLost } from '@/shared/page/focus-page-heading';
import { useNow } from '@/lib/hooks/use-now';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ReasonDialog } from '@/subjects/staff/reason-dialog';
import { toldApart } from '../told-apart';
import { EraseName } from './erase-name';
import { LockPanel } from './lock-panel';
import { MarkCounts } from './mark-counts';
import { markText, PersonRow, type Person } from './person-row';
import { NotSent, SendingState } from './sending-state';
import { useMarks, type Marks } from './use-marks';

/** How long before a meeting begins people may be marked. */
const early = 60 * minute;

/** The minutes of who is there to the end: of the longest meeting, so that a later end counts as well. The database cuts them. */
const toTheEnd = 840;

/** Everybody with what is marked: what waits on this device is newer than what the database says, but of the rest at once. */
function peopleOf({ people }: AttendanceSheet, waiting: Marks['waiting']): Person[] {
  const pending = new Map(waiting.map((mark) => [mark.bookingId, mark]));
  const named = people.map(({ name, email }) => ({ name, hint: email }));
  return people.map(({ booking, name, email, has_seat: hasSeat, minutes }) => {
    const own = pending.get(booking);
    return {
      booking,
      name: toldApart({ name, hint: email }, named) ?? text.nameless,
      hasSeat,
      minutes: own?.rest ? (minutes ?? own.minutes) : (own?.minutes ?? minutes),
      isWaiting: own !== undefined,
    };
  });
}

/** From when people may be marked: the hour, and the day unless it is today. */
function earlyText(begins: number, now: number): string {
  const moment = new Date(begins).toISOString();
  const isToday = dayInAthens(new Date(begins)) === dayInAthens(new Date(now));
  const time = formatTime(moment);
  return isToday ? text.early(time) : text.earlyOn(formatDayOfWeek(moment), time);
}

/** Everybody with a seat or a mark, what is marked, and whether it is sent. */
export function Sheet({ sheet: given }: { sheet: AttendanceSheet }) {
  const client = useQueryClient();
  // Read here as well: what was sent must be in the sheet in the same render in which it no longer waits on the device.
  const query = { ...attendanceSheetQuery(given.meeting.id), refetchOnMount: false };
  const sheet = useQuery({ ...query, refetchInterval: false }).data ?? given;
  const { meeting, locked_at: lockedAt, ahead } = sheet;
  const marks = useMarks(meeting.id);
  const [correction, setCorrection] = useState<{ person: Person; minutes: number } | null>(null);
  const now = useNow().getTime() - ahead;
  const begins = Date.parse(meeting.starts_at) - early;
  // In whole minutes, as the database counts it.
  const length = Math.round((Date.parse(meeting.ends_at) - Date.parse(meeting.starts_at)) / minute);
  const waiting = marks.waiting.map((mark) => ({
    ...mark,
    minutes: Math.min(mark.minutes, length),
  }));
  const people = peopleOf(sheet, waiting);
  const unmarked = people.filter(({ minutes }) => minutes === null);
  const absent = people.filter(({ minutes }) => minutes === 0);
  const part = people.filter(({ minutes }) => minutes !== null && minutes > 0 && minutes < length);

  const present = people.length - unmarked.length - absent.length - part.length;
  const late = waiting.flatMap(({ bookingId, minutes, at, rest }) => {
    const stored = sheet.people.find(({ booking }) => booking === bookingId);
    const person = people.find(({ booking }) => booking === bookingId);
    if (!stored || !person) return [];
    return {
      name: person.name,
      before: markText(stored.minutes, length),
      after: markText(minutes, length),
      isOlder: stored.at !== null && (rest || at - ahead < Date.parse(stored.at)),
    };
  });
  const nameOf = (id: string) => people.find(({ booking }) => booking === id)?.name;
  const obstacle = !meeting.is_live
    ? text.cancelled
    : people.length === 0
      ? text.nobody
      : now < begins && earlyText(begins, now);
  if (obstacle) {
    return (
      <>
        <NotSent marks={marks} nameOf={nameOf} late={late} />
        <Notice tone="info" title={obstacle} className="mt-4" />
        {people.length > 0 && meeting.is_live && (
          <>
            <h2 className="mt-7 text-h4">{text.expected(people.length)}</h2>
            {/* Without boxes, which nobody could tick yet. */}
            <ul aria-label={text.list} className="mt-2 border-t border-ink lg:max-w-155">
              {people.map(({ booking, name }) => (
                <li
                  key={booking}
                  className="flex min-h-11 items-center border-b border-line py-2.5 leading-tight font-semibold"
                >
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    );
  }

  const handleMark = (person: Person, minutes: number) => {
    if (minutes === person.minutes) return;
    if (lockedAt) return setCorrection({ person, minutes });
    const marked = minutes === length ? toTheEnd : minutes;
    void marks.mark([{ bookingId: person.booking, minutes: marked }]);
  };

  return (
    <>
      {lockedAt && <p className="mt-2 text-sm">{text.lock.locked(formatDateTime(lockedAt))}</p>}
      <NotSent marks={marks} nameOf={nameOf} late={late} />
      <div className="xl:flex xl:flex-wrap xl:gap-x-14">
        <p className="mt-2 text-sm text-ink-muted max-sm:hidden xl:basis-full pointer-coarse:hidden print:hidden">
          {text.keys}
        </p>
        <ul
          aria-label={text.list}
          className={classNames(
            'mt-3 min-w-0 border-t border-ink',
            lockedAt ? 'xl:basis-full' : 'lg:max-w-155 xl:basis-155',
          )}
        >
          {people.map((person) => (
            <PersonRow
              key={person.booking}
              person={person}
              length={length}
              onMark={(minutes) => handleMark(person, minutes)}
            />
          ))}
        </ul>
        <div className="min-w-0 xl:sticky xl:top-40 xl:flex-1 xl:basis-60 xl:self-start">
          {lockedAt ? (
            <EraseName
              people={people
                .filter(({ booking }) => sheet.people.find((one) => one.booking === booking)?.name)
                .map(({ booking, name }) => ({ value: booking, label: name }))}
              onDone={() => client.invalidateQueries({ queryKey: query.queryKey })}
            />
          ) : (
            <LockPanel
              meeting={meeting}
              isOver={now >= Date.parse(meeting.ends_at)}
              hasUnsent={marks.waiting.length > 0}
              people={people}
              counts={[
                text.counts.present(present),
                part.length > 0 && text.counts.part(part.length),
                text.counts.absent(absent.length),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          )}
        </div>
        {/* At the bottom, within reach of the thumb; in a wide window above the names. */}
        <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-ink bg-paper px-4 pb-2 max-sm:border-t max-sm:pt-2 sm:-mx-7 sm:px-7 xl:top-14 xl:bottom-auto xl:order-first xl:mx-0 xl:mt-2 xl:basis-full xl:border-b xl:border-line xl:px-0 print:mx-0 print:border-0 print:px-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-ink sm:border-t sm:pt-2 lg:max-w-155 xl:max-w-none xl:border-t-0 print:border-0">
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <MarkCounts
                counts={{
                  present,
                  part: part.length,
                  absent: absent.length,
                  unmarked: unmarked.length,
                }}
              />
              <div className="print:hidden">
                <SendingState marks={marks} />
              </div>
            </div>
            {!lockedAt && unmarked.length > 0 && (
              <Button
                size="small"
                className="shrink-0 max-sm:w-full"
                onClick={() => {
                  void marks.mark(
                    unmarked.map(({ booking }) => ({
                      bookingId: booking,
                      minutes: toTheEnd,
                      rest: true,
                    })),
                  );
                  // The button disappears.
                  focusHeadingIfLost();
                }}
              >
                {unmarked.length === people.length ? text.all : text.rest(unmarked.length)}
              </Button>
            )}
          </div>
        </div>
      </div>
      {correction && (
        <ReasonDialog
          title={text.correct.title}
          text={text.correct.text(
            correction.person.name,
            markText(correction.person.minutes, length),
            markText(correction.minutes, length),
          )}
          hint={text.correct.hint}
          confirmLabel={text.correct.confirm}
          done={text.correct.done}
          tone="primary"
          act={(reason) =>
            markAttendance(
              meeting.id,
              [
                {
                  booking: correction.person.booking,
                  minutes: correction.minutes,
                  at: new Date().toISOString(),
                },
              ],
              reason,
            )
          }
          onDone={() => client.invalidateQueries({ queryKey: query.queryKey })}
          onClose={() => setCorrection(null)}
        />
      )}
    </>
  );
}
