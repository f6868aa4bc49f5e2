/** What leads to `/company`, and to an invitation to manage one. */
export const companyLinkText = {
  title: 'Η εταιρεία σας',
  invitedBy: (organization: string) => `Σας περιμένει πρόσκληση: ${organization}`,
} as const;
