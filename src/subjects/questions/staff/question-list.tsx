import type { ListParams } from '@/shared/list/use-list-params';
import { adminQuestionsText } from '../text/staff-questions';
import type { StaffQuestion } from '../data/staff-queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { Tag } from '@/ui/tag';
import { QuestionDetail } from './lazy-question-detail';

function State({ question }: { question: StaffQuestion }) {
  if (question.removed_at) return <Tag tone="plain">{adminQuestionsText.removed}</Tag>;
  return (
    <Tag tone={question.is_open ? 'soon' : 'good'}>
      {question.is_open ? adminQuestionsText.open : adminQuestionsText.answered}
    </Tag>
  );
}

type QuestionListProps = {
  questions: StaffQuestion[];
  openId: string | null;
  params: ListParams;
};

/** One page of questions. The question in the URL is open, in its place in the list. */
export function QuestionList({ questions, openId, params }: QuestionListProps) {
  return (
    <ul aria-label={adminQuestionsText.list} className="mt-4 border-t border-ink">
      {questions.map((question) => {
        const isOpen = question.id === openId;
        return (
          <li key={question.id} className="border-b border-line">
            <h2>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `question-${question.id}` : undefined}
                onClick={() =>
                  params.update({ question: isOpen ? null : question.id, page: params.page })
                }
                className="flex min-h-15 w-full flex-wrap items-center gap-x-5 gap-y-1 py-2.5 text-left text-base font-normal hover:text-blue"
              >
                <span className="min-w-0 grow basis-60">
                  <span className="block leading-5 font-semibold max-lg:truncate lg:wrap-anywhere">
                    {question.title}
                  </span>
                  <span className="block truncate text-sm leading-5 text-ink-muted">
                    {[
                      question.author_name ?? adminQuestionsText.nameless,
                      question.course_title,
                      question.lesson_title,
                    ].join(' · ')}
                  </span>
                </span>
                <time
                  dateTime={question.created_at}
                  className="text-sm text-ink-muted tabular-nums"
                >
                  {formatDateTime(question.created_at)}
                </time>
                {question.reports.length > 0 && (
                  <Tag tone="soon">{adminQuestionsText.reported(question.reports.length)}</Tag>
                )}
                {/* As wide as the longest state, so that the dates line up. */}
                <span className="sm:w-28">
                  <State question={question} />
                </span>
              </button>
            </h2>
            {isOpen && (
              <div id={`question-${question.id}`} className="pt-2 pb-8">
                <QuestionDetail question={question} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
