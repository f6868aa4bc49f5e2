import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '@/shared/list/query-result';
import { adminLettersText } from '../../text/letters';
import { deadLettersQuery } from '../../data/dead-letters';
import { AdminLayout } from '../../admin-layout';
import { AdminsOnly } from '../../admins-only';
import { LetterRow } from './letter-row';

function LetterList() {
  const query = useQuery(deadLettersQuery);
  return (
    <QueryResult query={query} failureTitle={adminLettersText.failed}>
      {(letters) =>
        letters.length === 0 ? (
          <p className="mt-6">{adminLettersText.none}</p>
        ) : (
          <>
            <p className="mt-2 max-w-2xl text-ink-muted">{adminLettersText.lead}</p>
            <ul className="mt-6 border-b border-line">
              {letters.map((letter) => (
                <LetterRow key={letter.id} letter={letter} />
              ))}
            </ul>
          </>
        )
      }
    </QueryResult>
  );
}

/** `/admin/letters`: the letters that were given up, for admins only. */
export function LettersPage() {
  return (
    <AdminLayout title={adminLettersText.title}>
      <AdminsOnly of="letters">
        <LetterList />
      </AdminsOnly>
    </AdminLayout>
  );
}
