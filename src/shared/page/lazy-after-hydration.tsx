import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadUnlessLeaving } from '@/lib/leaving';
import { useHydrated } from '@/lib/hooks/use-hydrated';

type Result<Props> = { Component: ComponentType<Props> } | { error: unknown };

/**
 * A component whose code is loaded after the page is hydrated; until then its `placeholder` is shown. Used for
 * forms, whose libraries (forms, validation, backend client) the first view should not wait for.
 * It is not `React.lazy`, because `Suspense` keeps a placeholder for at least 300 ms, however soon the code came.
 * @param options.preload true starts loading the code together with the page, for content rather than a form
 */
export function lazyAfterHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { preload = false } = {},
) {
  let result: Result<Props> | undefined;
  const start = () =>
    loadUnlessLeaving(load).then(
      (Component) => (result = { Component }),
      (error: unknown) => (result = { error }),
    );
  const preloaded = preload && typeof window !== 'undefined' ? start() : undefined;

  return function LazyAfterHydration(props: Props & { placeholder: ReactNode }) {
    const hydrated = useHydrated();
    const [shown, setShown] = useState(hydrated ? result : undefined);
    const isShown = shown !== undefined;

    useEffect(() => {
      if (!isShown) void (preloaded ?? start()).then(setShown);
    }, [isShown]);

    if (!shown) return props.placeholder;
    if ('error' in shown) throw shown.error;
    return <shown.Component {...props} />;
  };
}
