import type { ReactNode } from 'react';
import { bindNumbers } from '@/lib/bind-numbers';
import { Container } from '@/ui/section';

type PageHeroProps = {
  title: string;
  lead: string;
  /** Each a number with the text before or after it. */
  facts?: readonly { before?: string; value: string; label?: string }[];
  drawing?: ReactNode;
  children?: ReactNode;
};

/** The first section of a page: title, lead, facts in numbers, and a drawing, except on phones. */
export function PageHero({ title, lead, facts, drawing, children }: PageHeroProps) {
  return (
    <div className="border-b border-ink">
      <Container className="grid items-end gap-10 pt-10 md:pt-16 md:grid-cols-[1fr_12rem] lg:grid-cols-[7fr_5fr] lg:gap-12">
        <div className="pb-10 md:pb-14">
          <h1 className="max-w-[14em] text-h1">{bindNumbers(title)}</h1>
          <p className="mt-6 max-w-[30.4em] text-lead text-ink-muted">{bindNumbers(lead)}</p>
          {children}
          {facts && (
            <ul className="mt-9 flex flex-wrap gap-x-7 gap-y-2 border-t border-line pt-4.5 text-sm text-ink-muted tabular-nums max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] max-lg:gap-x-4">
              {facts.map((fact) => (
                // In columns, all numbers are at the lower edge, below what is written of them.
                <li key={fact.value} className="max-lg:flex max-lg:flex-col">
                  {fact.before}{' '}
                  <b className="text-ink max-lg:order-last max-lg:mt-auto">
                    {bindNumbers(fact.value)}
                  </b>{' '}
                  {fact.label}
                </li>
              ))}
            </ul>
          )}
        </div>
        {drawing && <div className="max-md:hidden">{drawing}</div>}
      </Container>
    </div>
  );
}
