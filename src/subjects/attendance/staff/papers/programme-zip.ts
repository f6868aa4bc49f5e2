import { adminPapersText } from '../../text/papers';
import { loadCertificateWriter } from '@/subjects/certificates/sheet/certificate-files';
import type { CohortPapers, PaperCertificate } from '../../data/papers';
import { readableFileName } from '@/lib/readable-file-name';
import { athensClock } from '@/shared/dates/athens-clock';
import { dayInAthens } from '@/shared/dates/athens-time';
import { changesCsv } from './changes-csv';
import { certificatesCsv, hasPdf, timetableCalendar, timetableCsv } from './programme-tables';
import { readmeOf } from './readme';
import { attendancePaper, sheetMeetings } from './paper-sheet';
import { sheetCsvHead, sheetCsvRows } from './sheet-csv';
import type { SheetSettings } from './sheet-settings';
import { sheetsHtml } from './sheets-html';

const { names } = adminPapersText.zip;

const pdfName = ({ number, year, holder }: PaperCertificate) =>
  `${String(number).padStart(4, '0')}-${year} ${readableFileName(holder ?? '')}`.trim() + '.pdf';

/**
 * The last moment of which the papers tell, for the times of the files: equal papers give an equal archive. The time of a
 * meeting is none, because most are still to come. Null when nothing is recorded.
 */
function lastMoment(all: readonly CohortPapers[]): Date | null {
  const moments = all.flatMap(({ meetings, certificates, changes }) => [
    ...meetings.flatMap(({ locked_at: locked }) => locked ?? []),
    ...certificates.flatMap(({ issued_at: issued, revoked_at: revoked, withdrawn_at: withdrawn }) =>
      [issued, revoked, withdrawn].filter((moment) => moment !== null),
    ),
    ...changes.map(({ at }) => at),
  ]);
  if (moments.length === 0) return null;
  return new Date(Math.max(...moments.map((moment) => Date.parse(moment))));
}

export type Programme = {
  /** The papers of one cohort, or of all in which an organisation has people. */
  cohorts: readonly CohortPapers[];
  /** The id of the organisation whose people it is about; null for everybody. */
  organization: string | null;
  settings: SheetSettings;
};

type ZipOptions = {
  signal: AbortSignal;
  /** How many of the files are in the archive. */
  onProgress: (done: number, all: number) => void;
};

/** The certificates that a programme lists of a cohort. */
function certificatesOf({ people, certificates }: CohortPapers, organization: string | null) {
  const own = new Set(
    people
      .filter((person) => organization === null || person.organization === organization)
      .map(({ booking }) => booking),
  );
  return certificates.filter(({ booking }) => own.has(booking));
}

/** The files of a cohort, without the PDFs. */
function textsOf(papers: CohortPapers, { organization, settings }: Programme, at: Date) {
  const sheets = sheetMeetings(papers).map((meeting) =>
    attendancePaper(papers, meeting, {
      settings,
      organization,
      kind: meeting.marks.length > 0 ? 'filled' : 'empty',
    }),
  );
  const rows = sheets.map((sheet) => sheetCsvRows(papers, sheet, settings)).join('');
  const certificates = certificatesOf(papers, organization);
  return [
    [names.timetable, timetableCsv(papers)],
    [names.calendar, timetableCalendar(papers, at)],
    [names.sheets, sheetsHtml(papers.course.title, sheets)],
    [names.sheetRows, sheetCsvHead(settings) + rows],
    [
      names.certificateList,
      certificatesCsv(certificates, (one) => `${names.certificates}/${pdfName(one)}`),
    ],
    [names.changes, changesCsv(papers, organization)],
  ] as const;
}

/** The folder of a cohort in an archive of several; empty in an archive of one. */
function folderOf(papers: CohortPapers, index: number, count: number): string {
  if (count === 1) return '';
  const [first] = papers.meetings;
  const date = first ? dayInAthens(new Date(first.starts_at)) : names.noDate;
  return `${names.cohort(date, index + 1)}/`;
}

/**
 * Makes the archive of a programme: timetable, attendance sheets, certificates, changes, and a README that tells what each file is.
 * Equal papers give an equal archive.
 * @returns the archive with the name of its file
 * @throws Error when what makes the PDFs cannot be loaded; the reason of the signal when it is aborted
 */
export async function programmeZip(
  programme: Programme,
  { signal, onProgress }: ZipOptions,
): Promise<{ archive: Blob; name: string }> {
  const { cohorts, organization } = programme;
  const last = lastMoment(cohorts);
  const at = last ?? new Date(Date.UTC(2000, 0, 1));
  const pdfs = cohorts.map((papers) => certificatesOf(papers, organization).filter(hasPdf));
  const pdfCount = pdfs.flat().length;
  const all = 1 + cohorts.length * 6 + pdfCount;
  const [{ BlobReader, BlobWriter, TextReader, ZipWriter }, write] = await Promise.all([
    import('@/lib/zip'),
    pdfCount > 0 ? loadCertificateWriter() : null,
  ]);
  // The clock of Greece as that of the device: an archive has local times, and is the same in every time zone.
  const lastModDate = new Date(athensClock(at));
  const writer = new ZipWriter(new BlobWriter('application/zip'), {
    level: 0,
    lastModDate,
    extendedTimestamp: false,
    signal,
  });
  let done = 0;
  const add = async (name: string, content: string | Blob) => {
    signal.throwIfAborted();
    onProgress(done, all);
    await writer.add(
      name.normalize('NFC'),
      typeof content === 'string' ? new TextReader(content) : new BlobReader(content),
    );
    done += 1;
  };
  await add(names.readme, readmeOf(programme, pdfCount, last));
  for (const [index, papers] of cohorts.entries()) {
    const folder = folderOf(papers, index, cohorts.length);
    for (const [name, text] of textsOf(papers, programme, at)) await add(folder + name, text);
    for (const certificate of pdfs[index] ?? []) {
      const pdf = await write?.(certificate);
      if (pdf) await add(`${folder}${names.certificates}/${pdfName(certificate)}`, pdf.file);
    }
  }
  const archive = await writer.close();
  signal.throwIfAborted();
  onProgress(all, all);
  const [first] = cohorts;
  const title = readableFileName(first?.course.title ?? '');
  const [meeting] = first?.meetings ?? [];
  const date = meeting ? dayInAthens(new Date(meeting.starts_at)) : names.noDate;
  return { archive, name: `${names.archive(title, date)}.zip` };
}
