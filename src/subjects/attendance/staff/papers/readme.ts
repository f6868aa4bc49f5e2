import { adminPapersText } from '../../text/papers';
import { paperMoment } from './paper-sheet';
import type { Programme } from './programme-zip';

const { names, readme: text } = adminPapersText.zip;

/**
 * The README of an archive in Greek: what each file is, how names are written, and that nothing claims to comply with a scheme.
 * @param pdfs how many certificates are in it
 * @param last the last moment of which the papers tell; null for none
 */
export function readmeOf(
  { cohorts, organization }: Programme,
  pdfs: number,
  last: Date | null,
): string {
  const [first] = cohorts;
  const organizationName = first?.organizations.find(({ id }) => id === organization)?.name;
  const files: (readonly [name: string, is: string])[] = [
    [names.timetable, text.timetable],
    [names.calendar, text.calendar],
    [names.sheets, text.sheets],
    [names.sheetRows, text.sheetRows],
    [names.certificateList, text.certificateList],
    ...(pdfs > 0 ? [[`${names.certificates}/`, text.certificates(pdfs)] as const] : []),
    [names.changes, text.changes],
  ];
  const lines = [
    text.title(first?.course.title ?? ''),
    ...(organizationName ? [text.of(organizationName)] : []),
    ...(last ? [text.until(paperMoment(last.toISOString()))] : []),
    '',
    cohorts.length > 1 ? text.folders : text.files,
    ...files.map(([name, is]) => `- ${name}: ${is}`),
    '',
    text.names,
    '',
    text.csv,
    '',
    text.noClaim,
    '',
  ];
  // As the editor of Windows expects it.
  return `\uFEFF${lines.join('\r\n')}`;
}
