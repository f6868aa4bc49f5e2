type SkipLinkProps = { target: string; language: string; children: string };

/** The first focusable link of the page, visible only while it has the focus. */
export function SkipLink({ target, language, children }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      lang={language}
      className="sr-only z-50 rounded bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:px-4 focus:py-3 focus:fixed focus:top-3 focus:left-3"
    >
      {children}
    </a>
  );
}
