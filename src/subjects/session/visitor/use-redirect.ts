import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { delays } from '@/lib/delays';

/**
 * Opens `target` after `delay` milliseconds, unless the user leaves before. It replaces the current page in the
 * history, so that the back button does not return to it. Null does nothing.
 */
export function useRedirect(target: string | null, delay: number = delays.redirect): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (target === null) return;
    const timer = setTimeout(() => void navigate(target, { replace: true }), delay);
    return () => clearTimeout(timer);
  }, [navigate, target, delay]);
}
