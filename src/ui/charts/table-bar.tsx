/** A bar beside a number of a table, which says as much. @param percent of the longest one */
export function TableBar({ percent }: { percent: number }) {
  return (
    <span aria-hidden="true" className="inline-flex w-14 justify-end as-card:hidden print:hidden">
      <span
        style={{ width: `${percent}%` }}
        className="h-2.5 bg-blue forced-colors:bg-[CanvasText]"
      />
    </span>
  );
}
