import { memo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { LessonView } from '@/components/lesson/lesson-view';
import { adminLessonsText } from '@/content/interface/admin-lessons';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { Button } from '@/ui/button';
import type { LessonValues } from '@/data/lessons/mutations';
import { toLessonValues, type LessonFormValues } from './lesson-schema';

// Rendering Markdown takes longer than a key press may take. The preview therefore waits for a pause in the typing,
// and with a long text for a click on "refresh".
const pauseMilliseconds = 500;
const longTextCharacters = 12_000;

type Shown = {
  title: string;
  type: LessonFormValues['content_type'];
  content: string;
  video: string | null;
};

const View = memo(function View({ title, type, content, video }: Shown) {
  return <LessonView lesson={{ title, content_type: type, content, video_url: video }} />;
});

/** The lesson as a learner will see it, next to the form. */
export function LessonPreview({ form }: { form: UseFormReturn<LessonFormValues> }) {
  // As text: useWatch returns a new object on every render, which would restart the delay.
  const typed = JSON.stringify(
    toLessonValues(useWatch({ control: form.control }) as LessonFormValues),
  );
  const values = JSON.parse(useDebouncedValue(typed, pauseMilliseconds)) as LessonValues;
  const isLong = values.content.length > longTextCharacters;
  const [refreshed, setRefreshed] = useState(values.content);
  return (
    <section
      aria-label={adminLessonsText.preview}
      className="min-w-0 lg:border-l lg:border-line lg:pl-10"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-sm font-semibold text-ink-muted">{adminLessonsText.preview}</h2>
        {isLong && refreshed !== values.content && (
          <Button tone="plain" className="text-sm" onClick={() => setRefreshed(values.content)}>
            {adminLessonsText.previewRefresh}
          </Button>
        )}
      </div>
      <h3 className="mt-4 mb-5 text-h3 wrap-anywhere">{values.title}</h3>
      <View
        title={values.title}
        type={values.content_type}
        content={isLong ? refreshed : values.content}
        video={values.video_url}
      />
    </section>
  );
}
