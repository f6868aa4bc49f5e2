type Certification = {
  name: string;
  organization: string;
  /** Days, `2026-12-31`. */
  issued: string;
  expires: string | null;
  url: string;
  id: string;
};

/** The link that opens LinkedIn's form for a certification, filled in. */
export function linkedinUrl({ name, organization, issued, expires, url, id }: Certification) {
  const [year = '', month = ''] = issued.split('-');
  const [endYear = '', endMonth = ''] = expires?.split('-') ?? [];
  const parameters = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: organization,
    issueYear: year,
    issueMonth: String(Number(month)),
    ...(expires && { expirationYear: endYear, expirationMonth: String(Number(endMonth)) }),
    certUrl: url,
    certId: id,
  });
  return `https://www.linkedin.com/profile/add?${parameters}`;
}
