import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '@/components/page/lazy-part';
import { ListSkeleton } from '../list/list-skeleton';

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
