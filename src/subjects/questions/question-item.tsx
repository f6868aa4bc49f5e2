import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PostText } from './post-text';
import { lessonQuestionsText } from './text/lesson-questions';
import { askQuestion, deleteQuestion, editQuestion } from './data/mutations';
import type { LessonQuestion } from './data/queries';
import { Notice } from '@/ui/notice';
import { Tag } from '@/ui/tag';
import { showToast } from '@/ui/toast-store';
import { AnswerList } from './answer-list';
import { focusSoon } from './focus-soon';
import { offerUndo } from './offer-undo';
import { PostActions, type PostAction } from './post-actions';
import { PostForm } from './post-form';
import { PostHeader } from './post-header';

const text = lessonQuestionsText;

type QuestionItemProps = {
  userId: string;
  lessonId: string;
  question: LessonQuestion;
  /** Whether it is open from the start and takes the focus: a link leads to it, or the user has just asked it. */
  isTarget: boolean;
  /** Called when it has the focus. */
  onReached: () => void;
  /** Loads everything again. */
  onChanged: () => unknown;
};

async function copyLink(questionId: string) {
  const link = new URL(window.location.pathname, window.location.origin);
  link.searchParams.set('question', questionId);
  try {
    await navigator.clipboard.writeText(link.href);
    showToast({ tone: 'success', title: text.post.copied });
  } catch {
    showToast({ tone: 'error', title: text.post.notCopied, text: link.href });
  }
}

/** A question under a lesson: its title, which opens the text and the answers. */
export function QuestionItem(props: QuestionItemProps) {
  const { userId, lessonId, question, isTarget, onReached, onChanged } = props;
  const { id, title, body, answer_count: answers, removed_reason: removedReason } = question;
  const [isOpen, setOpen] = useState(isTarget);
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const elementId = `question-${id}`;
  const handleTarget = useEffectEvent(() => {
    button.current?.focus();
    onReached();
  });
  useEffect(() => {
    if (isTarget) handleTarget();
  }, [isTarget]);

  function endEditing() {
    setEditing(false);
    focusSoon(elementId);
  }

  const copy: PostAction = {
    label: text.post.copy,
    act: () => copyLink(id),
    onDone: () => {},
  };
  const remove: PostAction = {
    label: text.post.delete,
    act: () => deleteQuestion(id),
    onDone: () => {
      focusSoon('questions');
      // Under the same id, so that links still lead to it.
      offerUndo(text.post.questionDeleted, () =>
        askQuestion({ id, lessonId, title, body }).then(onChanged),
      );
    },
  };

  return (
    <li className="border-b border-line py-3">
      <h3 className="text-h4">
        <button
          ref={button}
          type="button"
          id={elementId}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 w-full rounded text-left font-semibold wrap-anywhere text-blue hover:underline"
        >
          {title}
        </button>
      </h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PostHeader post={question} />
        <span className="text-sm text-ink-muted">{text.post.answers(answers)}</span>
        {question.is_answered && <Tag tone="good">{text.post.isAnswered}</Tag>}
      </div>
      {isOpen && (
        <div className="mt-3 grid grid-cols-1 gap-4">
          {removedReason !== null && (
            <Notice tone="info" title={text.post.removed}>
              {text.post.removedText(removedReason)}
            </Notice>
          )}
          {isEditing ? (
            <PostForm
              label={text.post.editQuestion}
              draftKey={`edit:${id}`}
              hasTitle
              stored={{ title, body }}
              sendLabel={text.form.save}
              onSend={async (draft) => {
                await editQuestion({ id, title: draft.title, body: draft.body });
                await onChanged();
              }}
              onSent={endEditing}
              onClose={endEditing}
            />
          ) : (
            <div>
              {body && <PostText text={body} />}
              <PostActions
                post={{ questionId: id, answerId: null }}
                written={question}
                onEdit={question.can_edit ? () => setEditing(true) : null}
                actions={[copy, ...(question.can_delete ? [remove] : [])]}
              />
            </div>
          )}
          <AnswerList userId={userId} question={question} onChanged={onChanged} />
        </div>
      )}
    </li>
  );
}
