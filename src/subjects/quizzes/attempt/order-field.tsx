import { useId, useRef, useState } from 'react';
import { moveItem } from '@/shared/reorder/move-item';
import { ReorderableItem } from '@/shared/reorder/reorderable-item';
import { quizText } from '../text/quiz';
import { reorderText } from '@/shared/reorder/text';
import { useStableCallback } from '@/lib/hooks/use-stable-callback';
import { Button } from '@/ui/button';
import { CheckIcon } from '@/ui/drawings/icons';
import { AnswerText, QuestionText } from './answer-text';
import type { AnswerFieldProps } from './answer-field';
import { questionClass } from './question-class';

/** Options to be put in order by dragging or with buttons. Every move is announced, and is an answer. */
export function OrderField({ question, answer, onAnswer }: AnswerFieldProps) {
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const chosen = Array.isArray(answer) ? answer : [];
  const place = (id: string) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length);
  const ordered = question.options.toSorted((one, other) => place(one.id) - place(other.id));

  const handleMove = useStableCallback((from: number, to: number) => {
    const item = ordered[from];
    if (!item) return;
    if (to < 0) return setAnnouncement(reorderText.first(item.text));
    if (to >= ordered.length) return setAnnouncement(reorderText.last(item.text));
    if (to === from) return;
    setAnnouncement(reorderText.moved(item.text, to + 1, ordered.length));
    onAnswer(moveItem(ordered, from, to).map(({ id }) => id));
  });

  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className={questionClass}>
        <QuestionText text={question.text} />
      </legend>
      <p id={hintId} className="mt-1 text-sm text-ink-muted">
        {quizText.kinds.order}
      </p>
      <ol ref={list} tabIndex={-1} aria-label={question.text} className="mt-4 border-t border-ink">
        {ordered.map(({ id, text }, index) => (
          <ReorderableItem
            key={id}
            title={text}
            index={index}
            isLast={index === ordered.length - 1}
            list={question.id}
            onMove={handleMove}
          >
            <p className="flex min-h-11 items-center gap-3 py-2">
              <span className="w-6 shrink-0 text-ink-muted tabular-nums">{index + 1}.</span>
              <span className="min-w-0 wrap-break-word">
                <AnswerText text={text} />
              </span>
            </p>
          </ReorderableItem>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mt-3 flex min-h-12 items-center">
        {chosen.length > 0 ? (
          <p className="flex items-start gap-2 text-sm">
            <CheckIcon />
            {quizText.orderKept}
          </p>
        ) : (
          <Button
            tone="plain"
            onClick={() => {
              setAnnouncement(quizText.orderKept);
              onAnswer(ordered.map(({ id }) => id));
              // The button goes.
              list.current?.focus();
            }}
          >
            {quizText.keepOrder}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
