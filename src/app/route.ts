import type { ComponentType } from 'react';
import { loadUnlessLeaving } from '@/lib/leaving';

/** The component of a route, by its name in a file that is loaded when the route is first visited. */
export const page =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await loadUnlessLeaving(load))[name] });
