import { CompanyDetails } from '../../company-details';
import { companyEn } from '../../text/legal/company-en';
import type { LegalBlock, LegalDocument } from '../../text/legal/document';
import { bindNumbers } from '@/lib/bind-numbers';
import { scrollable } from '@/ui/scrollable';

type Language = 'el' | 'en';

function Block({ block, language }: { block: LegalBlock; language: Language }) {
  if (block.kind === 'company')
    return (
      <CompanyDetails
        text={language === 'en' ? companyEn : undefined}
        className="mt-4 max-w-prose"
      />
    );
  if (block.kind === 'paragraph')
    return <p className="mt-4 max-w-prose">{bindNumbers(block.text)}</p>;
  if (block.kind === 'list') {
    return (
      <ul className="mt-4 max-w-prose list-disc pl-5">
        {block.items.map((item) => (
          <li key={item} className="mt-1.5">
            {bindNumbers(item)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div {...scrollable} role="region" aria-label={block.caption} className="mt-5 overflow-x-auto">
      <table className="w-full min-w-[34rem] border-collapse text-left text-sm">
        <caption className="mb-2 text-left font-semibold">{block.caption}</caption>
        <thead>
          <tr className="border-b border-ink">
            {block.head.map((cell) => (
              <th key={cell} scope="col" className="py-2 pr-4 font-medium text-ink-muted">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row[0]} className="border-b border-line align-baseline">
              {row.map((cell, index) =>
                index === 0 ? (
                  <th key={cell} scope="row" className="py-2.5 pr-4 font-semibold">
                    {bindNumbers(cell)}
                  </th>
                ) : (
                  <td key={cell} className="py-2.5 pr-4">
                    {bindNumbers(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LegalSectionProps = {
  section: LegalDocument['sections'][number];
  number: number;
  language: Language;
};

/** One numbered section of a legal document. */
export function LegalSection({ section, number, language }: LegalSectionProps) {
  return (
    <section
      aria-labelledby={section.id}
      className="border-t border-line pt-7 pb-9 first:border-ink"
    >
      <h2 id={section.id} className="text-h3">
        {number}. {section.title}
      </h2>
      {section.body.map((block, index) => (
        <Block key={index} block={block} language={language} />
      ))}
    </section>
  );
}
