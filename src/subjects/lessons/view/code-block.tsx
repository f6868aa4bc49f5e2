import { useRef, useState, type ReactNode } from 'react';
import { lessonText } from '../text/lesson';
import { scrollable } from '@/ui/scrollable';

/** A block of code, with a button that copies it. It scrolls inside its frame; on a phone it wraps, and the button has its own line. */
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
    <div className="relative mt-4 rounded border border-line bg-white text-sm">
      <pre
        ref={code}
        {...scrollable}
        // The float keeps the corner free for the button; the code begins in the same line.
        className="overflow-x-auto px-4 py-2.5 sm:before:float-right sm:before:h-6 sm:before:w-20 sm:before:content-[''] wrap-normal max-sm:wrap-anywhere max-sm:whitespace-pre-wrap print:before:hidden"
      >
        {children}
      </pre>
      <button
        type="button"
        className="min-h-11 cursor-pointer px-4 text-blue underline-offset-4 hover:underline max-sm:block max-sm:w-full max-sm:border-t max-sm:border-line max-sm:text-left sm:absolute sm:top-0 sm:right-0 print:hidden"
        onClick={() => void copy()}
      >
        {lessonText.code.copy}
      </button>
      <p
        role="status"
        className="px-4 text-right text-ink-muted not-empty:pb-3 max-sm:text-left print:hidden"
      >
        {result && lessonText.code[result]}
      </p>
    </div>
  );
}
