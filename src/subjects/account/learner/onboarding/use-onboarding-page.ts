import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageFromQuery } from './onboarding-steps';

/**
 * The step of the wizard, 1 to 6, kept in the query string (`page=3`), so that back and reload work.
 * @param fallback the step for a URL without a valid `page`
 */
export function useOnboardingPage(fallback: number): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const page = pageFromQuery(params.get('page'));

  const goTo = (next: number, options?: { replace: boolean }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('page', String(next));
      return after;
    }, options);

  useEffect(() => {
    if (page === null) goTo(fallback, { replace: true });
  });

  return [page ?? fallback, goTo];
}
