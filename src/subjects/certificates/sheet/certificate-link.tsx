import { useQuery } from '@tanstack/react-query';
import { myCertificatesText } from '../text/my-certificates';
import { myCertificatesQuery, type MyCertificate } from '../data/my-certificates';
import { useUserId } from '@/subjects/session/data/session-store';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';

/** The certificate of the signed-in user that `isWanted` finds; undefined while they load, null if there is none. */
export function useMyCertificate(isWanted: (certificate: MyCertificate) => boolean) {
  const userId = useUserId();
  const { data = [], isLoading } = useQuery({
    ...myCertificatesQuery(userId),
    enabled: userId !== '',
  });
  return isLoading ? undefined : (data.find(isWanted) ?? null);
}

/** Leads from a course that was finished or attended to the certificate of it, if there is one. */
export function CertificateLink({
  isOf,
  title,
}: {
  isOf: (certificate: MyCertificate) => boolean;
  title: string;
}) {
  const certificate = useMyCertificate(isOf);
  if (!certificate) return null;
  const label = myCertificatesText.seeOf[certificate.kind];
  return (
    <ButtonLink tone="plain" size="small" to={paths.certificates} aria-label={`${label}: ${title}`}>
      {label}
    </ButtonLink>
  );
}
