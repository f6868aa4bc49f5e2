import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageFromAddress } from './steps';

/**
 * The page of the wizard, kept in the address (`step=onboarding&page=3`), so that back and reload work.
 * @param fallback the page for an address that names none
 */
export function useOnboardingPage(fallback: number): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const page = pageFromAddress(params.get('page'));

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
