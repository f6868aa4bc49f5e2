import { adminPapersText } from '../../text/papers';
import { certificateText } from '@/subjects/certificates/text/certificate';
import { site } from '@/brand/site';
import { formatSpreadsheetDay } from '@/shared/dates/day';
import { formatTime } from '@/shared/dates/meeting-time';
import type { CohortPapers, PaperCertificate } from '../../data/papers';
import { writeCalendar } from '@/subjects/cohorts/calendar-file';
import { groupCertificateCode } from '@/subjects/certificates/certificate-code';
import { csvHead, csvRows } from '@/lib/csv';
import { lengthOf, paperMoment, placeOf } from './paper-sheet';

const { timetable, certificates: text } = adminPapersText;

const withRows = (columns: readonly string[], rows: string[][]) =>
  csvHead(columns) + (rows.length > 0 ? csvRows(rows) : '');

/** The meetings of a cohort as CSV, cancelled ones too. */
export function timetableCsv(papers: CohortPapers): string {
  return withRows(
    timetable.columns,
    papers.meetings.map((meeting, index) => {
      const isCancelled = meeting.is_cancelled || papers.state === 'cancelled';
      const sheet = meeting.locked_at
        ? timetable.locked(paperMoment(meeting.locked_at))
        : timetable.open;
      return [
        String(index + 1),
        paperMoment(meeting.starts_at).split(' ')[0] ?? '',
        formatTime(meeting.starts_at),
        formatTime(meeting.ends_at),
        String(lengthOf(meeting)),
        placeOf(papers, meeting),
        papers.trainer ?? '',
        isCancelled ? timetable.cancelled : timetable.held,
        isCancelled ? '' : sheet,
      ];
    }),
  );
}

/** The meetings of a cohort for calendar programs. @param at the moment of what the file tells */
export function timetableCalendar(papers: CohortPapers, at: Date): string {
  const calendar = {
    organizer: { name: site.name, email: site.email },
    events: papers.meetings.map((meeting) => ({
      id: meeting.id,
      starts_at: meeting.starts_at,
      ends_at: meeting.ends_at,
      sequence: meeting.sequence,
      is_cancelled: meeting.is_cancelled || papers.state === 'cancelled',
      summary: papers.course.title,
      description: papers.trainer ?? '',
      location: placeOf(papers, meeting),
      url: site.origin,
    })),
  };
  return writeCalendar(calendar, at);
}

/** Whether there is a PDF of a certificate: it was not replaced, revoked or withdrawn, and has its name. */
export const hasPdf = ({ holder, is_replaced, revoked_at, withdrawn_at }: PaperCertificate) =>
  holder !== null && !is_replaced && revoked_at === null && withdrawn_at === null;

function stateOf({ holder, is_replaced, revoked_at, withdrawn_at }: PaperCertificate): string {
  if (withdrawn_at !== null) return text.withdrawn;
  if (revoked_at !== null) return text.revoked;
  if (is_replaced) return text.replaced;
  return holder === null ? text.noName : text.issued;
}

/** Certificates as CSV. @param fileOf the name of the PDF of one that has a PDF */
export function certificatesCsv(
  certificates: readonly PaperCertificate[],
  fileOf: (certificate: PaperCertificate) => string,
): string {
  return withRows(
    text.columns,
    certificates.map((certificate) => [
      `${certificate.number}/${certificate.year}`,
      certificateText.el.kinds[certificate.kind],
      certificate.holder ?? '',
      certificate.title,
      String(certificate.hours).replace('.', ','),
      formatSpreadsheetDay(certificate.starts_on),
      formatSpreadsheetDay(certificate.ends_on),
      paperMoment(certificate.issued_at),
      paperMoment(certificate.expires_at),
      stateOf(certificate),
      paperMoment(certificate.withdrawn_at ?? certificate.revoked_at),
      groupCertificateCode(certificate.code),
      hasPdf(certificate) ? fileOf(certificate) : '',
    ]),
  );
}
