import { company, companyLabels } from '@/brand/company';
import { isShown } from '@/brand/samples';
import { SampleLabel } from './sample-label';

const greek = { ...companyLabels, legalName: company.legalName, vat: company.vat };

type CompanyDetailsProps = {
  text?: Omit<typeof greek, 'title'>;
  className?: string;
};

/** Legal name, tax and registry number, and what prices include; nothing while they are samples in a build for visitors. */
export function CompanyDetails({ text = greek, className }: CompanyDetailsProps) {
  if (!isShown(company)) return null;
  return (
    <div className={className}>
      <SampleLabel of={company} />
      <p>
        {text.legalName}
        <br />
        {text.taxNumber}&nbsp;{company.taxNumber} · {text.registryNumber}&nbsp;
        {company.registryNumber}
      </p>
      <p className="mt-1">{text.vat}</p>
    </div>
  );
}
