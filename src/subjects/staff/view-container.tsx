import type { ReactNode } from 'react';

/** The width and the margins of every view of the staff area. */
export function ViewContainer({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 pt-5 pb-16 sm:pt-6 sm:px-7 print:p-0">
      {children}
    </div>
  );
}
