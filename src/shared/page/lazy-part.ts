import { lazy, type ComponentType } from 'react';
import { loadUnlessLeaving } from '@/lib/leaving';

/** `React.lazy` for a named export. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadUnlessLeaving(load) }));
