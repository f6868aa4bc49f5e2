import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@/shared/dates/athens-time';
import { QueryResult } from '@/shared/list/query-result';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { TableBar } from '@/ui/charts/table-bar';
import { everyParticipationQuery, type Participation } from '../../data/company/people';
import { companyPagesText } from '../../text/company';
import { certificateNote } from '../people/certificate-note';
import { notBegunText, percentBegun, personName } from '../people/participation-text';

const { report: text, people } = companyPagesText;

/** A line for each certificate. */
const certificatesOf = ({ certificates }: Participation) =>
  certificates.length > 0 && (
    <span key="certificates">
      {certificates.map((certificate) => (
        <span key={certificate.code} className="block lg:whitespace-nowrap print:whitespace-normal">
          {[people.kinds[certificate.kind], certificateNote(certificate)]
            .filter(Boolean)
            .join(', ')}
        </span>
      ))}
    </span>
  );

/** How far somebody is in the lessons; before the first one, the hours of the meetings they came to, if any. */
function progressOf(participation: Participation) {
  const { percent, attendance } = participation;
  const hasHours = percentBegun(participation) === null && (attendance?.present ?? 0) > 0;
  if (percent === null || hasHours) return notBegunText(participation);
  return (
    <TableBar key="progress" percent={percent}>
      {text.people.percent(percent)}
    </TableBar>
  );
}

/** The people who have accepted a seat, with their results: the end of the report, also on paper. */
export function ReportPeople({ organizationId, today }: { organizationId: string; today: string }) {
  const query = useQuery(everyParticipationQuery(organizationId));
  return (
    <QueryResult query={query} failureTitle={text.people.failed}>
      {(all) => {
        const accepted = all.filter(({ state }) => state === 'bound');
        if (accepted.length === 0) return null;
        return (
          <ChartFigure
            heading="h3"
            title={text.people.title}
            note={text.people.note(formatDay(today))}
            drawing={null}
            isLong
            table={
              <ChartTable
                caption={text.people.caption}
                leftColumns={[people.progress, people.completion, people.certificates]}
                columns={[
                  text.people.person,
                  people.progress,
                  people.completion,
                  people.certificates,
                ]}
                rows={accepted.map((participation) => ({
                  key: participation.seat_id,
                  heading: (
                    <>
                      {personName(participation)}
                      <span className="block text-sm font-normal text-ink-muted">
                        {participation.title}
                      </span>
                    </>
                  ),
                  cells: [
                    progressOf(participation),
                    participation.completed_at
                      ? formatDay(participation.completed_at)
                      : people.nothing,
                    certificatesOf(participation) || people.nothing,
                  ],
                }))}
              />
            }
          />
        );
      }}
    </QueryResult>
  );
}
