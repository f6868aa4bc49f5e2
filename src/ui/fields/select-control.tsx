import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '@/lib/class-names';

type SelectControlProps = SelectHTMLAttributes<HTMLSelectElement> & {
  ref?: Ref<HTMLSelectElement>;
};

/** A `select` that looks like the other controls in every browser, with an arrow of its own. */
export function SelectControl({ className, ...props }: SelectControlProps) {
  return (
    <span className="relative grid pr-0.5">
      {/*
        Indented, because what is left of its first letter is cut: the accent of a Greek capital. Wider by the same, which
        browsers leave out of the width that the longest option needs.
      */}
      <select
        className={classNames(
          'min-w-[calc(100%+0.125rem)] appearance-none truncate pr-10 indent-0.5',
          className,
        )}
        {...props}
      />
      <svg
        aria-hidden="true"
        viewBox="0 0 12 8"
        className="pointer-events-none absolute top-1/2 right-3.5 w-3 -translate-y-1/2 fill-none stroke-current stroke-2 text-ink-muted"
      >
        <path d="m1 1.5 5 5 5-5" />
      </svg>
    </span>
  );
}
