import { memo, Suspense } from 'react';
import { lazyPart } from '@/shared/page/lazy-part';
import { hasMarkdown, withoutMarkdown } from '@/lib/plain-markdown';

// The library is larger than the rest of the page, and few descriptions need it.
const Markdown = lazyPart(async () => (await import('./markdown')).Markdown);

/**
 * The description of a course. A prerendered page has its Markdown in the HTML, which React keeps until the library is
 * loaded; elsewhere its words are shown until then. Memoised, because React would replace the HTML by the words if the
 * page rendered once more before that.
 */
export const CourseDescription = memo(function CourseDescription({ text }: { text: string }) {
  const words = <p className="whitespace-pre-line">{withoutMarkdown(text)}</p>;
  return (
    <div className="mt-4 max-w-prose text-lead text-ink-muted max-sm:text-base lg:mt-6">
      {hasMarkdown(text) ? (
        <Suspense fallback={words}>
          <Markdown text={text} of="course" />
        </Suspense>
      ) : (
        words
      )}
    </div>
  );
});
