import { company, companyLabels } from '@/content/company';
import { isShown } from '@/lib/samples';
import { SampleLabel } from './sample-label';

type CompanyDetailsProps = { language?: 'el' | 'en'; className?: string };

/** Legal name, tax and registry number, and what prices include; nothing while they are samples in a build for visitors. */
export function CompanyDetails({ language = 'el', className }: CompanyDetailsProps) {
  if (!isShown(company)) return null;
  const labels = companyLabels[language];
  return (
    <div className={className}>
      <SampleLabel of={company} />
      <p>
        {company.legalName[language]}
        <br />
        {labels.taxNumber}&nbsp;{company.taxNumber} · {labels.registryNumber}&nbsp;
        {company.registryNumber}
      </p>
      <p className="mt-1">{company.vat[language]}</p>
    </div>
  );
}
