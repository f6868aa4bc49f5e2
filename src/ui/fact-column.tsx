import { ButtonLink } from './button';
import { CheckList } from './check-list';

type FactColumnProps = {
  facts: readonly (readonly [label: string, value: string])[];
  /** Points below the facts, with their heading. */
  list?: { title: string; points: readonly string[] };
  action: { label: string; to: string };
};

/** The side column of an offer: facts and a link. */
export function FactColumn({ facts, list, action }: FactColumnProps) {
  return (
    <div className="self-start border-t-[14px] border-blue bg-white px-6 pt-6 pb-8 ring-1 ring-line lg:sticky lg:top-24">
      <dl className="tabular-nums">
        {facts.map(([label, value]) => (
          <div key={label} className="border-b border-line py-3 first:pt-0">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="heading-style text-h3">{value}</dd>
          </div>
        ))}
      </dl>
      {list && (
        <>
          <h2 className="mt-6 mb-4 text-base font-semibold">{list.title}</h2>
          <CheckList items={list.points} />
        </>
      )}
      <ButtonLink to={action.to} className="mt-7 w-full">
        {action.label}
      </ButtonLink>
    </div>
  );
}
