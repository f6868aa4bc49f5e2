import { adminOverviewText as text } from '../../text/overview';
import { formatNumber } from '@/lib/text/number';
import type { Overview } from '../../data/overview';
import { BarChart } from '@/ui/charts/bar-chart';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { StepLink, steps, type Scope } from './figure-link';
import { FiguresExport } from './figures-export';

/** How many courses are drawn; the table has them all. */
const drawn = 6;
/** How many the database lists at most. */
const mostCourses = 50;

type CoursesFigureProps = { overview: Overview; scope: Scope };

/** The steps of each course. */
export function CoursesFigure({ overview, scope }: CoursesFigureProps) {
  const courses = overview.courses.filter(({ counts }) => steps.some((step) => counts[step] > 0));
  const [first] = courses;
  if (!first) return null;
  const ofFirst = steps.map((step) => `${text.steps[step]} ${formatNumber(first.counts[step])}`);
  const columns = [text.course, ...steps.map((step) => text.steps[step])];
  return (
    <ChartFigure
      title={text.courses.title}
      note={overview.courses.length >= mostCourses && text.courses.note(mostCourses)}
      summary={text.courses.summary(`${first.title}, ${ofFirst.join(', ')}`)}
      drawing={
        <BarChart
          series={steps.map((step) => text.steps[step])}
          groups={courses.slice(0, drawn).map(({ id, title, counts }) => ({
            key: id,
            label: title,
            values: steps.map((step) => counts[step]),
          }))}
          format={formatNumber}
        />
      }
      unfold={text.unfold}
      table={
        <>
          <ChartTable
            caption={text.courses.title}
            columns={columns}
            rows={courses.map(({ id, title, counts }) => ({
              key: id,
              heading: title,
              cells: steps.map((step) => (
                <StepLink
                  key={step}
                  step={step}
                  count={counts[step]}
                  of={title}
                  {...scope}
                  course={id}
                />
              )),
            }))}
          />
          <FiguresExport
            fileName={text.export.courses}
            columns={columns}
            rows={courses.map(({ title, counts }) => [title, ...steps.map((step) => counts[step])])}
          />
        </>
      }
    />
  );
}
