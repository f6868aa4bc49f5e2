import { useLocation } from 'react-router-dom';
import { site } from '@/brand/site';
import { formatDay } from '@/shared/dates/athens-time';
import { useNow } from '@/lib/hooks/use-now';
import { usePrinting } from '@/lib/hooks/use-printing';
import { Logo } from '@/ui/drawings/logo';
import { pageText } from './text/page';

type PrintHeadProps = {
  /** Whether the address is printed: of no use to people who may not open the page. */
  hasAddress?: boolean;
};

function PrintDay() {
  return pageText.printed(formatDay(useNow().toISOString()));
}

/** The head of every page on paper: whose it is, its address, and when it was printed. On screen the header says this. */
export function PrintHead({ hasAddress = false }: PrintHeadProps) {
  const { pathname } = useLocation();
  // Only then: formatting the first day takes longer than the rest of the layout, and every page would start later.
  const isPrinting = usePrinting();
  return (
    <div className="print-head mb-6 hidden items-end justify-between gap-x-10 border-b border-ink pb-3 print:flex">
      <Logo name={`${site.nameGreek} · ${site.name}`} />
      {isPrinting && (
        <p className="text-right text-sm">
          {hasAddress && (
            <span className="block wrap-anywhere">{new URL(site.origin).host + pathname}</span>
          )}
          <PrintDay />
        </p>
      )}
    </div>
  );
}
