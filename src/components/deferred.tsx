import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from '@/lib/use-hydrated';

/**
 * A part that comes in a file of its own after the page stands, with a placeholder of its shape until then:
 * forms need the form library, the validator and the backend client, which no first view should wait for.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  return function Deferred({ placeholder, ...props }: Props & { placeholder: ReactNode }) {
    const hydrated = useHydrated();
    if (!hydrated) return placeholder;
    return (
      <Suspense fallback={placeholder}>
        <Part {...(props as unknown as Props & { ref?: never })} />
      </Suspense>
    );
  };
}
