import { adminOverviewText as text } from '../../text/overview';
import { formatNumber } from '@/lib/text/number';
import type { Overview } from '../../data/overview';
import { BarChart } from '@/ui/charts/bar-chart';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { adminPaths } from '@/lib/admin-paths';
import { FigureLink } from './figure-link';

const { quizzes } = text;

/** How many attempts at the quizzes of each course were passed. Each figure leads to the questions of its course. */
export function QuizzesFigure({ courses }: Pick<Overview, 'courses'>) {
  const rows = courses
    .map(({ id, title, counts: { passed, failed } }) => ({
      id,
      title,
      passed,
      attempts: passed + failed,
      percent: Math.floor((100 * passed) / (passed + failed)),
      to: adminPaths.quizQuestions(id),
    }))
    .filter(({ attempts }) => attempts > 0);
  if (rows.length === 0) return null;
  return (
    <ChartFigure
      title={quizzes.title}
      note={quizzes.note}
      summary={quizzes.summary(
        rows.map(({ title, percent }) => `${title} ${text.percent(percent)}`).join(', '),
      )}
      drawing={
        <BarChart
          series={[quizzes.percent]}
          groups={rows
            .slice(0, 10)
            .map(({ id, title, percent }) => ({ key: id, label: title, values: [percent] }))}
          largest={100}
          format={text.percent}
        />
      }
      unfold={text.unfold}
      table={
        <ChartTable
          caption={quizzes.title}
          columns={[text.course, quizzes.attempts, quizzes.passed, quizzes.percent]}
          rows={rows.map(({ id, title, attempts, passed, percent, to }) => ({
            key: id,
            heading: title,
            cells: [
              <FigureLink
                key="attempts"
                to={to}
                count={attempts}
                what={text.listOf(quizzes.attempts, title)}
              />,
              formatNumber(passed),
              text.percent(percent),
            ],
          }))}
        />
      }
    />
  );
}
