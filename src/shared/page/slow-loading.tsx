import { slowLoadingText } from './text/slow-loading';
import { site } from '@/brand/site';
import { classNames } from '@/lib/class-names';

const email = (
  <a href={`mailto:${site.email}`} className="text-blue">
    {site.email}
  </a>
);

type SlowLoadingProps = {
  /** What is loading: a page, which can be loaded again, or a form in a page that is there. */
  what: 'page' | 'form';
  className?: string;
};

/**
 * Says in a skeleton that it takes long, and how to go on; without JavaScript that the page needs it, as forms say themselves. The style sheet shows it after six seconds, so it also
 * appears when a script could not be loaded.
 */
export function SlowLoading({ what, className }: SlowLoadingProps) {
  return (
    <>
      {what === 'page' && (
        <noscript>
          <p className={classNames('max-w-prose', className)}>
            {slowLoadingText.needsJavaScript} {email}.
          </p>
        </noscript>
      )}
      <p className={classNames('max-w-prose animate-late noscript:hidden', className)}>
        {slowLoadingText[what]}{' '}
        {what === 'page' && (
          <>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty URL is that of this page */}
            <a href="" className="text-blue">
              {slowLoadingText.retry}
            </a>{' '}
            {slowLoadingText.or}{' '}
          </>
        )}
        {email}.
      </p>
    </>
  );
}
