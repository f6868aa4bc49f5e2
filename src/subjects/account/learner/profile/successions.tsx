import type { UseQueryResult } from '@tanstack/react-query';
import { profileText } from '../../text/profile';
import type { Succession } from '@/subjects/organizations/data/queries';

const text = profileText.danger;

function sentence({ organization, has_successor, successor }: Succession): string {
  if (!has_successor) return text.noSuccession(organization);
  return successor
    ? text.succession(organization, successor)
    : text.unnamedSuccession(organization);
}

/** The organisations that lose their only owner with the account, and who becomes owner. Nothing without any. */
export function Successions({ successions }: { successions: UseQueryResult<Succession[]> }) {
  if (successions.isError) return <p className="text-sm">{text.successionUnknown}</p>;
  if (!successions.data || successions.data.length === 0) return null;
  return (
    <section
      aria-labelledby="successions-title"
      className="rounded border-l-4 border-clay bg-clay-pale px-5 py-4"
    >
      <h3 id="successions-title" className="font-semibold">
        {text.successionTitle}
      </h3>
      <ul className="mt-1 list-disc pl-5 text-sm [overflow-wrap:anywhere]">
        {successions.data.map((succession, index) => (
          <li key={index}>{sentence(succession)}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm">{text.successionHint}</p>
    </section>
  );
}
