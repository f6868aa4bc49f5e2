import { Suspense, type ComponentProps } from 'react';
import { ListSkeleton } from '@/shared/list/list-skeleton';
import { lazyPart } from '@/shared/page/lazy-part';

// Loaded when a message is opened: the list needs no form and no validation.
const Detail = lazyPart(async () => (await import('./message-detail')).MessageDetail);

/** `MessageDetail`, with a skeleton while its code loads. */
export function MessageDetail(props: ComponentProps<typeof Detail>) {
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <Detail {...props} />
    </Suspense>
  );
}
