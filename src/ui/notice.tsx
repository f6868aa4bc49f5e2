import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type NoticeProps = {
  tone: 'success' | 'error' | 'info';
  title: string;
  /** Whether it is scrolled to once it appears: it answers what was pressed or followed, and may be below the window. */
  comesIntoView?: boolean;
  className?: string;
  children?: ReactNode;
};

const tones = {
  success: 'border-olive bg-olive-pale',
  error: 'border-clay bg-clay-pale',
  info: 'border-blue bg-white',
};

/** The result of an action, or why a page is shown, announced by screen readers. */
export function Notice({ tone, title, comesIntoView, className, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (comesIntoView) box.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoView]);
  return (
    <div
      ref={box}
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('scroll-my-24 rounded border-l-4 px-5 py-4', tones[tone], className)}
    >
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 text-sm">{children}</div>}
    </div>
  );
}
