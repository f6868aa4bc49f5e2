import ReactMarkdown, { defaultUrlTransform, type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** The lesson's title is a heading already: the text's own start below it. */
const components: Components = {
  h1: ({ children }) => <h4 className="mt-8 text-h3">{children}</h4>,
  h2: ({ children }) => <h4 className="mt-8 text-h3">{children}</h4>,
  h3: ({ children }) => <h5 className="mt-6 text-h4">{children}</h5>,
  h4: ({ children }) => <h6 className="mt-5 font-semibold">{children}</h6>,
  h5: ({ children }) => <h6 className="mt-5 font-semibold">{children}</h6>,
  p: ({ children }) => <p className="mt-4">{children}</p>,
  ul: ({ children }) => <ul className="mt-4 list-disc space-y-1.5 pl-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="mt-4 list-decimal space-y-1.5 pl-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="mt-4 border-l-4 border-saffron pl-5 text-ink-muted">
      {children}
    </blockquote>
  ),
  pre: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a block that scrolls must be reachable by keyboard
    <pre tabIndex={0} className="mt-4 overflow-x-auto rounded bg-sand p-4 text-sm">
      {children}
    </pre>
  ),
  code: ({ children }) => <code className="font-mono text-sm">{children}</code>,
  hr: () => <hr className="mt-8 border-line" />,
  table: ({ children }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls must be reachable by keyboard
    <div tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full border-collapse text-sm">{children}</table>
    </div>
  ),
  th: ({ children }) => (
    <th className="border-b border-ink px-3 py-2 text-left font-semibold">{children}</th>
  ),
  td: ({ children }) => <td className="border-b border-line px-3 py-2 align-top">{children}</td>,
  a: ({ children, href }) => (
    <a href={href} rel="noopener noreferrer nofollow" className="text-blue">
      {children}
    </a>
  ),
  // Without an address that may be shown, a picture is its words.
  img: ({ src, alt = '' }) =>
    src ? (
      <img src={src} alt={alt} loading="lazy" className="mt-4 h-auto max-w-full rounded" />
    ) : (
      alt
    ),
};

/** Addresses that run or leak something come out empty; a picture comes by https alone. */
function safeAddress(address: string, key: string): string {
  if (key === 'src') return /^https:\/\//i.test(address) ? address : '';
  return defaultUrlTransform(address);
}

/**
 * A lesson's text. HTML in it is shown as text: react-markdown builds elements and never sets HTML, so that
 * what an editor pastes cannot run.
 */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="max-w-prose wrap-break-word [&>*:first-child]:mt-0">
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={components} urlTransform={safeAddress}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
