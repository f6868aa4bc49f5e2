import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from '@/lib/use-hydrated';

type Outcome<Props> = { Part: ComponentType<Props> } | { error: unknown };

/**
 * A part that comes in a file of its own after the page stands, with a placeholder of its shape until then:
 * forms need the form library, the validator and the backend client, which no first view should wait for.
 * Not React's `Suspense`: that shows what has come only 300 ms after the placeholder.
 * @param early whether the file is asked for with the page, because it holds the page's content
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { early = false } = {},
) {
  let outcome: Outcome<Props> | undefined;
  const ask = async () => {
    outcome = await load().then(
      (Part) => ({ Part }),
      (error: unknown) => ({ error }),
    );
    return outcome;
  };
  const asked = early && typeof window !== 'undefined' ? ask() : undefined;

  return function Deferred(props: Props & { placeholder: ReactNode }) {
    const hydrated = useHydrated();
    const [shown, setShown] = useState(hydrated ? outcome : undefined);
    const isShown = shown !== undefined;

    useEffect(() => {
      if (!isShown) void (asked ?? ask()).then(setShown);
    }, [isShown]);

    if (!shown) return props.placeholder;
    if ('error' in shown) throw shown.error;
    return <shown.Part {...props} />;
  };
}
