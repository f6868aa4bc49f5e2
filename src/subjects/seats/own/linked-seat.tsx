import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { ChangeAccount } from '@/subjects/session/change-account';
import { focusHeadingIfLost } from '@/shared/page/focus-page-heading';
import { QueryError } from '@/shared/page/query-error';
import { ownSeatsText } from '../text/own-seats';
import { foundSeatQuery, type FoundSeat } from '../data/mine';
import { useSession } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { readableEmail } from '@/lib/readable-email';
import { ButtonLink } from '@/ui/button';

const { link: text, failure } = ownSeatsText;

function Answer({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // After an acceptance on this page it may be here for a moment, until the URL has changed.
    return () => focusHeadingIfLost();
  }, []);
  return (
    <section
      aria-labelledby="linked-seat"
      className="border-l-[6px] border-saffron bg-saffron-pale/40 px-5 py-5"
    >
      <h2 ref={heading} id="linked-seat" tabIndex={-1} className="text-h3 outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

function OtherAccount({ address }: { address: string }) {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const said = text.other_account;
  return (
    <Answer title={said.title}>
      <p className="mt-2 max-w-prose wrap-anywhere">
        {said.text(readableEmail(address), readableEmail(session.email))}
      </p>
      <p className="mt-1 mb-4 max-w-prose">{session.emailVerified ? said.hint : said.unverified}</p>
      <ChangeAccount />
    </Answer>
  );
}

function Found({ seat }: { seat: FoundSeat }) {
  const { state, organization, course_title: course } = seat;
  // It is among the offers, or on its way there.
  if (state === 'given') return null;
  if (state === 'other_account') return <OtherAccount address={seat.address ?? ''} />;
  const said = text[state];
  return (
    <Answer title={said.title}>
      {course !== null && organization !== null && (
        <p className="mt-2 font-semibold wrap-anywhere">{text.of(course, organization)}</p>
      )}
      <p className="mt-1 max-w-prose">
        {typeof said.text === 'string' ? said.text : said.text(course ?? '')}
      </p>
      {state !== 'bound' && (
        <ButtonLink tone="plain" size="small" to={paths.catalog}>
          {text.catalogue}
        </ButtonLink>
      )}
    </Answer>
  );
}

/** What the link of an invitation leads to where that is no seat to accept: it was accepted, taken back, or is another's. */
export function LinkedSeat({ userId, seatId }: { userId: string; seatId: string }) {
  const query = useQuery(foundSeatQuery(userId, seatId));
  if (query.data) return <Found seat={query.data} />;
  if (!query.isError) return null;
  return (
    <QueryError
      title={failure.title}
      retryLabel={failure.retry}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}
