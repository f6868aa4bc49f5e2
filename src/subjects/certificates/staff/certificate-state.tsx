import { adminCertificatesText as text } from '../text/staff-certificates';
import type { ListedCertificate } from '../data/staff';
import { Tag } from '@/ui/tag';

type CertificateStateProps = {
  certificate: Pick<ListedCertificate, 'state' | 'is_questioned' | 'is_renamed'>;
};

/** The state of a certificate, and what staff have to decide about it. */
export function CertificateState({ certificate }: CertificateStateProps) {
  const { state, is_questioned, is_renamed } = certificate;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Tag tone={state === 'valid' ? 'good' : 'plain'}>{text.states[state]}</Tag>
      {is_questioned && <Tag tone="soon">{text.marks.questioned}</Tag>}
      {is_renamed && <Tag tone="soon">{text.marks.renamed}</Tag>}
    </span>
  );
}
