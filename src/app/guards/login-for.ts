import { paths } from '@/lib/paths';

/** Login, with the way back to `target` (decisions: `next` targets). */
export function loginFor(target: string): string {
  return `${paths.login}?${new URLSearchParams({ next: target })}`;
}
