import { useState } from 'react';
import { PostText } from './post-text';
import { lessonQuestionsText } from './text/lesson-questions';
import { acceptAnswer, answerQuestion, deleteAnswer, editAnswer } from './data/mutations';
import type { LessonAnswer, LessonQuestion } from './data/queries';
import { classNames } from '@/lib/class-names';
import { Notice } from '@/ui/notice';
import { Tag } from '@/ui/tag';
import { focusSoon } from './focus-soon';
import { offerUndo } from './offer-undo';
import { PostActions, type PostAction } from './post-actions';
import { PostForm } from './post-form';
import { PostHeader } from './post-header';

const text = lessonQuestionsText;

type AnswerItemProps = { question: LessonQuestion; answer: LessonAnswer; onChanged: () => unknown };

/** An answer, and what its reader may do with it. */
export function AnswerItem({ question, answer, onChanged }: AnswerItemProps) {
  const [isEditing, setEditing] = useState(false);
  const { id: answerId, is_accepted: isAccepted } = answer;
  const questionId = question.id;
  const elementId = `answer-${answerId}`;
  const focus = () => focusSoon(elementId);

  function endEditing() {
    setEditing(false);
    focus();
  }

  const accept: PostAction = {
    label: isAccepted ? text.post.withdraw : text.post.accept,
    act: () => acceptAnswer({ questionId, answerId: isAccepted ? null : answerId }),
    onDone: focus,
  };
  const remove: PostAction = {
    label: text.post.delete,
    act: () => deleteAnswer(answerId),
    onDone: () => {
      focusSoon(`question-${questionId}`);
      offerUndo(text.post.answerDeleted, () =>
        answerQuestion({ id: answerId, questionId, body: answer.body }).then(onChanged),
      );
    },
  };

  return (
    <li
      id={elementId}
      tabIndex={-1}
      className={classNames(
        'border-l-4 py-1 pl-4',
        isAccepted ? 'border-olive bg-olive-pale/50 py-3' : 'border-line',
      )}
    >
      {isAccepted && (
        <p className="mb-1">
          <Tag tone="good">{text.post.isAccepted}</Tag>
        </p>
      )}
      <PostHeader post={answer} />
      {answer.removed_reason !== null && (
        <Notice tone="info" title={text.post.removed}>
          {text.post.removedText(answer.removed_reason)}
        </Notice>
      )}
      {isEditing ? (
        <PostForm
          label={text.post.editAnswer}
          draftKey={`edit:${answerId}`}
          hasTitle={false}
          stored={{ title: '', body: answer.body }}
          sendLabel={text.form.save}
          onSend={async ({ body }) => {
            await editAnswer({ id: answerId, body });
            await onChanged();
          }}
          onSent={endEditing}
          onClose={endEditing}
        />
      ) : (
        <>
          <div className="mt-1.5">
            <PostText text={answer.body} />
          </div>
          <PostActions
            post={{ questionId, answerId }}
            written={answer}
            onEdit={answer.can_edit ? () => setEditing(true) : null}
            actions={[
              ...(question.can_accept && answer.removed_reason === null ? [accept] : []),
              ...(answer.can_delete ? [remove] : []),
            ]}
          />
        </>
      )}
    </li>
  );
}
