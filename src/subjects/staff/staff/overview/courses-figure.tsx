import { adminOverviewText as text } from '../../text/overview';
import type { Overview } from '../../data/overview';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { StepLink, steps, type Scope } from './figure-link';
import { FiguresExport } from './figures-export';

/** How many the database lists at most. */
const mostCourses = 50;

type CoursesFigureProps = { overview: Overview; scope: Scope };

/** The steps of each course, as a table: four numbers need no drawing. */
export function CoursesFigure({ overview, scope }: CoursesFigureProps) {
  const courses = overview.courses.filter(({ counts }) => steps.some((step) => counts[step] > 0));
  if (courses.length === 0) return null;
  const columns = [text.course, ...steps.map((step) => text.steps[step])];
  return (
    <ChartFigure
      title={text.courses.title}
      note={overview.courses.length >= mostCourses && text.courses.note(mostCourses)}
      action={
        <FiguresExport
          fileName={text.export.courses}
          columns={columns}
          rows={courses.map(({ title, counts }) => [title, ...steps.map((step) => counts[step])])}
        />
      }
      drawing={null}
      table={
        <ChartTable
          caption={text.courses.title}
          columns={columns}
          rows={courses.map(({ id, title, counts }) => ({
            key: id,
            heading: title,
            cells: steps.map((step) =>
              counts[step] === 0 ? (
                0
              ) : (
                <StepLink
                  key={step}
                  step={step}
                  count={counts[step]}
                  of={title}
                  {...scope}
                  course={id}
                />
              ),
            ),
          }))}
        />
      }
    />
  );
}
