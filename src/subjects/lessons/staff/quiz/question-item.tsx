import { memo } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { MoveButtons } from '@/shared/reorder/move-buttons';
import { useDragAndDrop } from '@/shared/reorder/use-drag-and-drop';
import { adminLessonsText } from '../../text/lesson-editor';
import { reorderText } from '@/shared/reorder/text';
import { classNames } from '@/lib/class-names';
import { HandleIcon } from '@/ui/drawings/icons';
import type { LessonFormValues } from '../lesson-schema';
import { QuestionFields } from './question-fields';

type QuestionItemProps = {
  form: UseFormReturn<LessonFormValues>;
  /** Starts at 0. */
  index: number;
  isLast: boolean;
  errors: FieldErrors<LessonFormValues['questions'][number]> | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** A question of a quiz, with a handle to drag it and buttons to move it up and down. */
export const QuestionItem = memo(function QuestionItem(props: QuestionItemProps) {
  const { form, index, isLast, errors, onMove, onRemove } = props;
  const { item, handle, isDragged, edge } = useDragAndDrop({ list: 'questions', index, onMove });
  const title = adminLessonsText.quiz.question(index + 1);
  return (
    <li ref={item} className={classNames('relative', isDragged && 'opacity-50')}>
      {edge && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-x-0 h-0.5 bg-blue',
            edge === 'top' ? '-top-3' : '-bottom-3',
          )}
        />
      )}
      <div className="flex items-center justify-end">
        <span
          ref={handle}
          title={reorderText.drag}
          className="grid size-11 cursor-grab place-content-center text-ink-muted max-sm:hidden"
        >
          <HandleIcon />
        </span>
        <MoveButtons title={title} index={index} isLast={isLast} onMove={onMove} />
      </div>
      <QuestionFields form={form} index={index} errors={errors} onRemove={onRemove} />
    </li>
  );
});
