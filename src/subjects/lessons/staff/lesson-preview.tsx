import { memo, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LessonView } from '../view/lesson-view';
import { adminLessonsText } from '../text/lesson-editor';
import { Button } from '@/ui/button';
import { toLessonValues, type LessonFormValues } from './lesson-schema';
import { completeQuestions } from './quiz/quiz-schema';

// Rendering Markdown takes longer than a key press may take. The preview therefore waits for a pause in the typing,
// and with a long text for a click on "refresh".
const pauseMilliseconds = 500;
const longTextCharacters = 12_000;

type LessonProps = {
  title: string;
  type: LessonFormValues['content_type'];
  content: string;
  video: string | null;
  captions: string | null;
};

const MemoizedLesson = memo(function MemoizedLesson(lesson: LessonProps) {
  const { title, type, content, video, captions } = lesson;
  return <LessonView lesson={{ title, content_type: type, content, video_url: video, captions }} />;
});

/** The lesson that can be shown. A quiz leaves out questions that are not complete. */
const toPreview = (values: LessonFormValues) =>
  toLessonValues({ ...values, questions: completeQuestions(values.questions) });

/** The lesson in the form, as it was when the user last stopped typing. */
function useTypedLesson(form: UseFormReturn<LessonFormValues>) {
  const [lesson, setLesson] = useState(() => toPreview(form.getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => setLesson(toPreview(values)), pauseMilliseconds);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);
  return lesson;
}

type LessonPreviewProps = { form: UseFormReturn<LessonFormValues> };

/** The lesson as a learner will see it, next to the form. */
export const LessonPreview = memo(function LessonPreview({ form }: LessonPreviewProps) {
  const lesson = useTypedLesson(form);
  const isLong = lesson.content.length > longTextCharacters;
  const [refreshed, setRefreshed] = useState(lesson.content);
  return (
    <section
      aria-label={adminLessonsText.preview}
      className="min-w-0 border-line @max-4xl/lesson:border-t @max-4xl/lesson:pt-6 @4xl/lesson:border-l @4xl/lesson:pl-10"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-sm font-semibold text-ink-muted">{adminLessonsText.preview}</h2>
        {isLong && refreshed !== lesson.content && (
          <Button tone="plain" className="text-sm" onClick={() => setRefreshed(lesson.content)}>
            {adminLessonsText.previewRefresh}
          </Button>
        )}
      </div>
      {lesson.title.trim() ? (
        <h3 className="mt-4 mb-5 text-h3 wrap-anywhere">{lesson.title}</h3>
      ) : (
        <div className="mt-4" />
      )}
      <MemoizedLesson
        title={lesson.title}
        type={lesson.content_type}
        content={isLong ? refreshed : lesson.content}
        video={lesson.video_url}
        captions={lesson.captions}
      />
    </section>
  );
});
