import { Link } from 'react-router-dom';
import { PostText } from '../post-text';
import { adminQuestionsText } from '../text/staff-questions';
import type { StaffQuestion } from '../data/staff-queries';
import { formatDateTime } from '@/shared/dates/athens-time';
import { paths } from '@/lib/paths';
import { Notice } from '@/ui/notice';
import { AnswerForm } from './answer-form';
import { QuestionAnswers } from './question-answers';
import { QuestionReports } from './question-reports';
import { RemovalButton } from './removal-button';

/** The lesson in the player, with the question open below it. */
const lessonUrl = ({ course_slug, lesson_id, id }: StaffQuestion) =>
  `${paths.learnLesson(course_slug, lesson_id)}?${new URLSearchParams({ question: id })}`;

/** A question to read, answer and moderate. */
export function QuestionDetail({ question }: { question: StaffQuestion }) {
  const { id, title, body, removed_at, removed_by_name, removed_reason, edited_at } = question;
  return (
    <div className="grid max-w-3xl gap-y-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Link
          to={lessonUrl(question)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-blue"
        >
          {adminQuestionsText.toLesson(question.lesson_title)}
        </Link>
        <RemovalButton
          post={{ questionId: id, answerId: null }}
          isRemoved={removed_at !== null}
          text={{
            remove: adminQuestionsText.removeQuestion,
            restore: adminQuestionsText.restoreQuestion,
            title: adminQuestionsText.removal.questionTitle(title),
            text: adminQuestionsText.removal.questionText,
          }}
        />
        {edited_at && (
          <span className="text-sm text-ink-muted">
            {adminQuestionsText.edited(formatDateTime(edited_at))}
          </span>
        )}
      </div>
      {removed_at && (
        <Notice
          tone="info"
          title={adminQuestionsText.removedBy(formatDateTime(removed_at), removed_by_name)}
        >
          {removed_reason}
        </Notice>
      )}
      <QuestionReports question={question} />
      {body && <PostText text={body} />}
      <QuestionAnswers question={question} />
      {!removed_at && <AnswerForm questionId={id} />}
    </div>
  );
}
