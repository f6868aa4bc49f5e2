import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { QueryResult } from '@/shared/list/query-result';
import { lazyPart } from '@/shared/page/lazy-part';
import { adminPapersText as text } from '../../text/papers';
import { cohortPapersQuery, type CohortPapers } from '../../data/papers';
import { dayInAthens } from '@/shared/dates/athens-time';
import { readableFileName } from '@/lib/readable-file-name';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { scrollable } from '@/ui/scrollable';
import { adminPaths } from '@/lib/admin-paths';
import { BackLink } from '@/subjects/staff/back-link';
import { ViewHeading } from '@/subjects/staff/view-heading';
import { PrintedSheet } from './printed-sheet';
import { attendancePaper, firstOrganization, sheetMeetings } from './paper-sheet';
import { SheetChoices } from './sheet-choices';
import { sheetCsvHead, sheetCsvRows } from './sheet-csv';
import { SheetFields } from './sheet-fields';
import { defaultSettings, storedSettings, type SheetKind } from './sheet-settings';
import { usePaperStyle } from './use-paper-style';

// Loaded when it is opened: it contains what writes archives and PDFs.
const ZipDialog = lazyPart(async () => (await import('./zip-dialog')).ZipDialog);

function Papers({ papers }: { papers: CohortPapers }) {
  usePaperStyle();
  const [params, setParams] = useSearchParams();
  const meetings = sheetMeetings(papers);
  const chosen = meetings.find(({ id }) => id === params.get('meeting'));
  const shown = chosen ? [chosen] : meetings;
  const [organization, setOrganization] = useState(() => firstOrganization(papers));
  const [settings, setSettings] = useState(
    () => storedSettings(firstOrganization(papers)).read() ?? defaultSettings,
  );
  const [kind, setKind] = useState<SheetKind>(
    shown.every(({ locked_at: lockedAt }) => lockedAt) ? 'filled' : 'empty',
  );
  const [isZipOpen, setZipOpen] = useState(false);
  const organizationOf = (id: string | null) =>
    papers.organizations.find((known) => known.id === id) ?? null;
  const sheets = shown.map((meeting) =>
    attendancePaper(papers, meeting, { settings, kind, organization }),
  );

  function handleOrganization(id: string | null) {
    setOrganization(id);
    setSettings(storedSettings(id).read() ?? defaultSettings);
  }
  function handleSettings(changed: typeof settings) {
    setSettings(changed);
    storedSettings(organization).write(changed);
  }
  function handleMeeting(id: string | null) {
    const next = new URLSearchParams(params);
    if (id) next.set('meeting', id);
    else next.delete('meeting');
    setParams(next, { replace: true });
  }
  function saveCsv() {
    const rows = sheets.map((sheet) => sheetCsvRows(papers, sheet, settings)).join('');
    // Of a cohort, its first day.
    const day = (chosen ?? meetings[0])?.starts_at ?? '';
    const names = [readableFileName(papers.course.title), dayInAthens(new Date(day))];
    saveFile(
      new Blob([sheetCsvHead(settings) + rows], { type: 'text/csv;charset=utf-8' }),
      `${[text.sheetCsv.fileName, ...names].join('-')}.csv`,
    );
  }

  if (meetings.length === 0) return <p className="mt-4">{text.noMeetings}</p>;
  return (
    <>
      <SheetChoices
        papers={papers}
        meeting={chosen?.id ?? null}
        organization={organization}
        kind={kind}
        settings={settings}
        onMeeting={handleMeeting}
        onOrganization={handleOrganization}
        onKind={setKind}
        onSettings={handleSettings}
      />
      <details className="mt-5">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-blue">
          {text.settings}
        </summary>
        <p className="mt-1 mb-4 max-w-prose text-sm text-ink-muted">
          {text.kept(organizationOf(organization)?.name ?? null)}
        </p>
        <SheetFields settings={settings} kind={kind} onChange={handleSettings} />
      </details>
      <p className="mt-4 max-w-prose text-sm text-ink-muted">{text.noClaim}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button size="small" onClick={() => window.print()}>
          {text.print}
        </Button>
        <Button size="small" tone="plain" onClick={saveCsv}>
          {text.csv}
        </Button>
        <Button size="small" tone="plain" onClick={() => setZipOpen(true)}>
          {text.zip.action}
        </Button>
      </div>
      <div
        role="region"
        aria-label={text.preview}
        // A sheet is as wide as paper, so it scrolls on a phone.
        {...scrollable}
        className="papers mt-6 overflow-x-auto"
      >
        {sheets.map((sheet) => (
          <PrintedSheet key={sheet.meeting.id} paper={sheet} />
        ))}
      </div>
      {isZipOpen && (
        <Suspense>
          <ZipDialog
            papers={papers}
            organization={organizationOf(organization)}
            settings={settings}
            onClose={() => setZipOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * `…/cohorts/:cohort/papers`: the attendance sheets of a cohort to print and as CSV, of all meetings or one
 * (`?meeting=…`), and the archive of the programme.
 */
export function PapersPage() {
  const { cohort = '' } = useParams();
  const query = useQuery(cohortPapersQuery(cohort));
  return (
    <QueryResult query={query} failureTitle={text.failed} missing={<p>{text.missing}</p>}>
      {(papers) => (
        <>
          <BackLink to={adminPaths.cohort(papers.course.id, cohort)}>{text.back}</BackLink>
          <ViewHeading title={text.title(papers.course.title)} />
          <Papers papers={papers} />
        </>
      )}
    </QueryResult>
  );
}
