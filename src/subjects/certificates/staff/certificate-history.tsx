import { Link } from 'react-router-dom';
import { adminCertificatesText } from '../text/staff-certificates';
import type { StaffCertificate } from '../data/staff';
import { formatDateTime } from '@/shared/dates/athens-time';
import { certificatesUrl } from '../certificate-url';

const { one: text, list } = adminCertificatesText;

type Linked = StaffCertificate['chain'][number];
/** by: the name of the actor, if known. */
type Event = { at: string; words: string; by: string | null; to?: string };

const protocolOf = ({ number, year }: Linked) => `${number}/${year}`;

/** How one of them was issued: by itself, or to replace another. Leads to the other of the two. */
function issueOf(linked: Linked, { id, chain }: StaffCertificate): Event {
  const earlier = chain.find(({ replaced_by }) => replaced_by === linked.id);
  const holder = linked.holder ?? list.nameless;
  const other = linked.id === id ? earlier : linked;
  return {
    at: linked.issued_at,
    words: earlier
      ? text.reissued(protocolOf(linked), protocolOf(earlier), holder)
      : text.issued(protocolOf(linked), holder),
    by: earlier?.replaced_by_whom ?? null,
    to: other && certificatesUrl({ certificate: other.id }),
  };
}

/** What happened to a certificate and to those that it replaced, the latest first. */
function eventsOf(certificate: StaffCertificate): Event[] {
  const { chain } = certificate;
  const events = chain.flatMap((linked): Event[] => [
    issueOf(linked, certificate),
    ...(linked.revoked_at
      ? [
          {
            at: linked.revoked_at,
            words: text.wasRevoked(protocolOf(linked), linked.revoke_reason),
            by: linked.revoked_by_whom,
          },
        ]
      : []),
    ...(linked.kept_at
      ? [
          {
            at: linked.kept_at,
            words: text.wasKept(protocolOf(linked)),
            by: linked.kept_by_whom,
          },
        ]
      : []),
  ]);
  const withdrawn = chain.find(({ withdrawn_at }) => withdrawn_at);
  // The name is deleted from all of them at once.
  if (withdrawn?.withdrawn_at)
    events.push({
      at: withdrawn.withdrawn_at,
      words: text.wasWithdrawn,
      by: chain.find((linked) => linked.withdrawn_by_whom)?.withdrawn_by_whom ?? null,
    });
  return events.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The history of a certificate, with who did what, and links to those that it replaced or that replaced it. */
export function CertificateHistory({ certificate }: { certificate: StaffCertificate }) {
  return (
    <section aria-labelledby="history" className="min-w-0">
      <h2 id="history" className="heading-style text-h4">
        {text.history}
      </h2>
      <ol className="mt-3 border-t border-line">
        {eventsOf(certificate).map(({ at, words, by, to }) => (
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
            {by && (
              <span className="block text-sm wrap-anywhere text-ink-muted">{text.by(by)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
