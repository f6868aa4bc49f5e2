type FiguresProps = { figures: readonly { value: string; label: string }[] };

/** A row of numbers with their labels. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="grid grid-cols-2 border-y border-ink tabular-nums lg:grid-cols-4">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="flex min-w-0 flex-col-reverse justify-end border-line py-7 pr-4 max-lg:nth-[n+3]:border-t max-lg:even:border-l max-lg:even:pl-5 lg:not-first:border-l lg:not-first:pl-6"
        >
          <dt className="mt-2 text-ink-muted">{figure.label}</dt>
          <dd className="heading-style text-figure">{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
