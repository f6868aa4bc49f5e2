import { Link } from 'react-router-dom';
import { adminCertificatesText } from '@/content/interface/admin-certificates';
import type { StaffCertificate } from '@/data/certificates/staff';
import { formatDateTime } from '@/lib/athens-time';
import { certificatesUrl } from './certificate-url';

const { one: text, list } = adminCertificatesText;

type Event = { at: string; words: string; to?: string };

/** What happened to a certificate and to those that it replaced, the latest first. */
function eventsOf({ id, chain }: StaffCertificate): Event[] {
  const events = chain.flatMap((linked): Event[] => {
    const protocol = `${linked.number}/${linked.year}`;
    return [
      {
        at: linked.issued_at,
        words: text.issued(protocol, linked.holder ?? list.nameless),
        to: linked.id === id ? undefined : certificatesUrl({ certificate: linked.id }),
      },
      ...(linked.revoked_at
        ? [{ at: linked.revoked_at, words: text.wasRevoked(protocol, linked.revoke_reason ?? '') }]
        : []),
      ...(linked.withdrawn_at ? [{ at: linked.withdrawn_at, words: text.wasWithdrawn }] : []),
    ];
  });
  const withdrawals = events.filter(({ words }) => words === text.wasWithdrawn);
  // The name is deleted from all of them at once.
  return events
    .filter((event) => event.words !== text.wasWithdrawn || event === withdrawals[0])
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The history of a certificate, with links to those that it replaced or that replaced it. */
export function CertificateHistory({ certificate }: { certificate: StaffCertificate }) {
  return (
    <section aria-labelledby="history" className="min-w-0">
      <h3 id="history" className="heading-style text-h4">
        {text.history}
      </h3>
      <ol className="mt-3 border-t border-line">
        {eventsOf(certificate).map(({ at, words, to }) => (
          <li key={`${at} ${words}`} className="border-b border-line py-2.5">
            <time dateTime={at} className="block text-sm text-ink-muted tabular-nums">
              {formatDateTime(at)}
            </time>
            {to ? (
              <Link to={to} className="inline-flex min-h-11 items-center wrap-anywhere text-blue">
                {words}
              </Link>
            ) : (
              <span className="wrap-anywhere">{words}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
