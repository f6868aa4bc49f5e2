import { Suspense, type ComponentProps } from 'react';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { lazyPart } from '@/shared/page/lazy-part';

// Loaded when a question is opened: the list needs neither Markdown nor a form.
const Detail = lazyPart(async () => (await import('./question-detail')).QuestionDetail);

/** `QuestionDetail`, with a skeleton while its code loads. */
export function QuestionDetail(props: ComponentProps<typeof Detail>) {
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <Detail {...props} />
    </Suspense>
  );
}
