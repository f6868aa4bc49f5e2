/** What leads to `/company`. */
export const companyLinkText = { title: 'Η εταιρεία σας' } as const;
