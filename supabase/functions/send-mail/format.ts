import { formatter } from '../../../src/lib/athens-time.ts';

const day = formatter('el-GR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const time = formatter('el-GR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The day in Athens in Greek, with its weekday. @param moment in ISO 8601 */
export const formatDay = (moment: string): string =>
  day().format(new Date(moment)).replaceAll(',', '');

/** The day and the time of day in Athens. @param moment in ISO 8601 */
export const formatMoment = (moment: string): string =>
  `${formatDay(moment)}, ${time().format(new Date(moment))}`;

/** From when to when a meeting is, in Athens time. */
export const formatMeeting = (meeting: { starts_at: string; ends_at: string }): string =>
  `${formatMoment(meeting.starts_at)}–${time().format(new Date(meeting.ends_at))}`;
