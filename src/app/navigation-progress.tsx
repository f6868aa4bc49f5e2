import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { navigationText } from '@/subjects/site/text/navigation';
import { delays } from '@/lib/delays';

/** A bar at the top of the window, also announced, while the page behind a pressed link takes longer than usual. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setIsLate(true), delays.navigationProgress);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLoading]);

  return (
    <div role="status">
      {isLate && (
        <>
          <span className="sr-only">{navigationText.loading}</span>
          <span className="fixed inset-x-0 top-0 z-50 block h-1 origin-left animate-progress bg-blue" />
        </>
      )}
    </div>
  );
}
