import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { delays } from '@/lib/delays';

/**
 * Leads on to `target` after `delay` milliseconds, unless the page is left before. The page gives its place in
 * the history up, so that the back button does not lead into it again.
 */
export function useRedirect(target: string | null, delay: number = delays.redirect): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => void navigate(target, { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [navigate, target, delay]);
}
