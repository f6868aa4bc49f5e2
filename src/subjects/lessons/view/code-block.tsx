import { useRef, useState, type ReactNode } from 'react';
import { lessonText } from '../text/lesson';

/** A block of code, with a button that copies it. It scrolls inside its frame; on a phone it wraps, as most are prompts. */
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
    <div className="mt-4 rounded border border-line bg-white">
      <div className="flex min-h-9 items-center justify-end gap-3 border-b border-line px-3 text-sm print:hidden">
        <span role="status" className="text-ink-muted">
          {result && lessonText.code[result]}
        </span>
        <button
          type="button"
          className="cursor-pointer py-1.5 text-blue underline-offset-4 hover:underline"
          onClick={() => void copy()}
        >
          {lessonText.code.copy}
        </button>
      </div>
      <pre
        ref={code}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a block that scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto p-4 text-sm max-sm:whitespace-pre-wrap max-sm:wrap-break-word"
      >
        {children}
      </pre>
    </div>
  );
}
