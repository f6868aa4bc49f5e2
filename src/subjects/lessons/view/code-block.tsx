import { useRef, useState, type ReactNode } from 'react';
import { lessonText } from '../text/lesson';
import { scrollable } from '@/ui/scrollable';

/** A block of code, with a button that copies it: beside it where there is room, else below. It scrolls inside its frame; on a phone it wraps. */
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
    <div className="mt-4 flex flex-wrap justify-end rounded border border-line bg-white text-sm">
      <pre
        ref={code}
        {...scrollable}
        className="max-w-full grow overflow-x-auto px-4 py-2.5 wrap-normal max-sm:w-full max-sm:wrap-anywhere max-sm:whitespace-pre-wrap"
      >
        {children}
      </pre>
      <button
        type="button"
        className="min-h-11 cursor-pointer px-4 text-blue underline-offset-4 hover:underline max-sm:w-full max-sm:border-t max-sm:border-line max-sm:text-left print:hidden"
        onClick={() => void copy()}
      >
        {lessonText.code.copy}
      </button>
      <p
        role="status"
        className="w-full px-4 text-right text-ink-muted not-empty:pb-3 max-sm:text-left print:hidden"
      >
        {result && lessonText.code[result]}
      </p>
    </div>
  );
}
