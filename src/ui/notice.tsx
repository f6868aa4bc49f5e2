import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

type NoticeProps = {
  tone: 'success' | 'error' | 'info';
  title: string;
  className?: string;
  children?: ReactNode;
};

const tones = {
  success: 'border-olive bg-olive-pale',
  error: 'border-clay bg-clay-pale',
  info: 'border-blue bg-white',
};

/** The result of an action, or why a page is shown, announced by screen readers. */
export function Notice({ tone, title, className, children }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('rounded border-l-4 px-5 py-4', tones[tone], className)}
    >
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 text-sm">{children}</div>}
    </div>
  );
}
