import { useRef, useState, type ReactNode } from 'react';
import { lessonText } from '../text/lesson';
import { CheckIcon, CopyIcon } from '@/ui/drawings/icons';

/** A block of code, whose long lines wrap, with a button at its top right that copies it. */
export function CodeBlock({ children }: { children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code.current?.textContent ?? '');
      setResult('copied');
    } catch {
      setResult('failed');
    }
  }

  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] rounded border border-line bg-white text-sm">
      <pre ref={code} className="py-2.5 pl-4 wrap-anywhere whitespace-pre-wrap print:pr-4">
        {children}
      </pre>
      <button
        type="button"
        aria-label={lessonText.code.copy}
        title={lessonText.code.copy}
        className="grid size-11 cursor-pointer place-content-center rounded text-blue hover:bg-sand print:hidden"
        onClick={() => void copy()}
      >
        {result === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
      <p role="status" className="col-span-full px-4 text-ink-muted not-empty:pb-2.5 print:hidden">
        {result && lessonText.code[result]}
      </p>
    </div>
  );
}
