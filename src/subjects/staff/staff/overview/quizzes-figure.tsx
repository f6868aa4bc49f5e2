import { adminOverviewText as text } from '../../text/overview';
import { formatNumber, percentOf } from '@/lib/text/number';
import type { Overview } from '../../data/overview';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ChartTable } from '@/ui/charts/chart-table';
import { TableBar } from '@/ui/charts/table-bar';
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
      percent: percentOf(passed, passed + failed),
    }))
    .filter(({ attempts }) => attempts > 0);
  if (rows.length === 0) return null;
  return (
    <ChartFigure
      title={quizzes.title}
      drawing={null}
      table={
        <ChartTable
          caption={quizzes.title}
          columns={[text.course, quizzes.attempts, quizzes.passed, quizzes.percent]}
          rows={rows.map(({ id, title, attempts, passed, percent }) => ({
            key: id,
            heading: title,
            cells: [
              <FigureLink
                key="attempts"
                to={adminPaths.quizQuestions(id)}
                count={attempts}
                what={text.listOf(quizzes.attempts, title)}
              />,
              formatNumber(passed),
              <TableBar key="percent" percent={percent}>
                {text.percent(percent)}
              </TableBar>,
            ],
          }))}
        />
      }
    />
  );
}
