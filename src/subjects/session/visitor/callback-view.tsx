import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/button';
import type { StairStep } from '@/ui/progress-stairs';
import { AuthView } from './auth-view';
import { SlowHint } from '../slow-hint';

/** What a page shows that a user returns to, from Google or from a link in an e-mail. */
export type CallbackState =
  | { status: 'loading' }
  /** `target` is the page that opens next; it is null while the user has to do something else first. */
  | { status: 'success'; target: string | null }
  | { status: 'error'; message: string }
  /** A form that the user submits first. `name` tells the forms of one page apart. */
  | { status: 'form'; name: string; title: string; lead?: string; step: StairStep };

type CallbackViewProps = {
  state: CallbackState;
  /** The page's description for search engines. */
  description: string;
  loading?: { title: string; lead: string; slow: string };
  success: { title: string; lead: string; go: string };
  error?: { title: string; hint?: string };
  /** The form, or what the user can do about the error. */
  children?: ReactNode;
};

function headingOf({ state, loading, success, error }: CallbackViewProps) {
  switch (state.status) {
    case 'loading':
      return {
        view: 'loading',
        title: loading?.title ?? '',
        lead: loading?.lead,
        step: 2,
      } as const;
    case 'success':
      return { view: 'success', ...success, step: state.target === null ? 3 : 4 } as const;
    case 'error':
      return { view: 'error', title: error?.title ?? '', step: 2, broken: true } as const;
    case 'form':
      return { view: state.name, title: state.title, lead: state.lead, step: state.step };
  }
}

/**
 * Every state of a page that a user returns to. The page runs the mutation and passes the state; it renders this
 * component in each of them, so that the heading of a new state takes the focus.
 */
export function CallbackView(props: CallbackViewProps) {
  const { state, description, loading, success, error, children } = props;
  const { view, title, lead, step, broken } = {
    lead: undefined,
    broken: false,
    ...headingOf(props),
  };
  return (
    <AuthView
      view={view}
      title={title}
      lead={lead}
      description={description}
      step={step}
      broken={broken}
    >
      {state.status === 'loading' && loading && <SlowHint pending>{loading.slow}</SlowHint>}
      {state.status === 'success' && state.target !== null && (
        <div className="mt-8">
          <ButtonLink to={state.target} replace>
            {success.go}
          </ButtonLink>
        </div>
      )}
      {state.status === 'error' && (
        <div role="alert" className="mt-6">
          <p className="text-lead">{state.message}</p>
          {error?.hint && <p className="mt-2 text-ink-muted">{error.hint}</p>}
        </div>
      )}
      {children}
    </AuthView>
  );
}
