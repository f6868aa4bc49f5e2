import { formatDateTime } from '@/shared/dates/athens-time';
import type { BrowserError } from '../../data/health';
import { adminHealthText } from '../../text/health';

const text = adminHealthText.errors;

type BrowserErrorsProps = {
  errors: BrowserError[];
  /** The build of this page. */
  build: string;
};

/** The errors of the site that browsers met, for developers: what, where, on which page, how often. */
export function BrowserErrors({ errors, build }: BrowserErrorsProps) {
  return (
    <section aria-labelledby="errors-title">
      <h2 id="errors-title" className="text-h4">
        {text.title}
      </h2>
      <ul className="mt-3 border-b border-line">
        {errors.map((error) => (
          <li
            key={JSON.stringify([error.name, error.place, error.route, error.build])}
            className="border-t border-line py-3"
          >
            <p className="flex flex-wrap justify-between gap-x-6">
              <span className="font-semibold wrap-anywhere">
                <span lang="en">{error.name}</span>
                {' · '}
                {error.route === '*' ? text.otherPage : text.route(error.route)}
              </span>
              <span className="tabular-nums">
                {text.times(error.times)}, {text.last(formatDateTime(error.last_at))}
              </span>
            </p>
            <p className="text-sm wrap-anywhere text-ink-muted">
              {error.place ?? text.noPlace}
              {error.build !== build && `, ${text.otherBuild}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
