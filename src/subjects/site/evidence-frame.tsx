import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import type { evidenceText } from './text/evidence';

/** The colour of the upper edge. */
const edges = {
  prompt: 'border-blue-deep',
  board: 'border-blue',
  report: 'border-saffron',
  flow: 'border-blue-mid',
};

type EvidenceFrameProps = { name: keyof typeof evidenceText; children: ReactNode };

/** The sheet around a drawing of what participants make. */
export function EvidenceFrame({ name, children }: EvidenceFrameProps) {
  return (
    <div
      className={classNames(
        'flex min-h-64 flex-col justify-center overflow-hidden border-t-[14px] bg-white p-5 ring-1 ring-line',
        edges[name],
      )}
    >
      {children}
    </div>
  );
}
