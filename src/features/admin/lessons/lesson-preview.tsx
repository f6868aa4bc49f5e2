import { memo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { LessonView } from '@/components/lesson/lesson-view';
import { adminLessonsText } from '@/content/interface/admin-lessons';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { Button } from '@/ui/button';
import type { LessonValues } from '@/data/lessons/mutations';
import { toLessonValues, type LessonFormValues } from './lesson-schema';

// Setting a text takes longer than a keystroke may: it waits for a pause in the typing, a long one until asked.
/** Milliseconds. */
const pause = 500;
/** Characters. */
const longText = 12_000;

type Shown = {
  title: string;
  type: LessonFormValues['content_type'];
  content: string;
  video: string | null;
};

const View = memo(function View({ title, type, content, video }: Shown) {
  return <LessonView lesson={{ title, content_type: type, content, video_url: video }} />;
});

/** The lesson as a learner will see it, while it is being written. */
export function LessonPreview({ form }: { form: UseFormReturn<LessonFormValues> }) {
  // As text, since the form gives another object every time.
  const typed = JSON.stringify(
    toLessonValues(useWatch({ control: form.control }) as LessonFormValues),
  );
  const now = JSON.parse(useDebouncedValue(typed, pause)) as LessonValues;
  const isLong = now.content.length > longText;
  const [asked, setAsked] = useState(now.content);
  return (
    <section
      aria-label={adminLessonsText.preview}
      className="min-w-0 lg:border-l lg:border-line lg:pl-10"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-sm font-semibold text-ink-muted">{adminLessonsText.preview}</h2>
        {isLong && asked !== now.content && (
          <Button tone="plain" className="text-sm" onClick={() => setAsked(now.content)}>
            {adminLessonsText.previewRefresh}
          </Button>
        )}
      </div>
      <h3 className="mt-4 mb-5 text-h3 wrap-anywhere">{now.title}</h3>
      <View
        title={now.title}
        type={now.content_type}
        content={isLong ? asked : now.content}
        video={now.video_url}
      />
    </section>
  );
}
