import { lazyAfterHydration } from '@/components/page/lazy-after-hydration';
import { hasMarkdown, withoutMarkdown } from '@/lib/plain-markdown';

// The library is larger than the rest of the page, and few descriptions need it.
const Markdown = lazyAfterHydration(
  async () => (await import('@/components/lesson/markdown')).Markdown,
);

/** The description of a course. Until Markdown is loaded, and in the prerendered page, its words are shown. */
export function CourseDescription({ text }: { text: string }) {
  const words = <p className="whitespace-pre-line">{withoutMarkdown(text)}</p>;
  return (
    <div className="mt-6 max-w-prose text-lead text-ink-muted">
      {hasMarkdown(text) ? <Markdown text={text} of="course" placeholder={words} /> : words}
    </div>
  );
}
