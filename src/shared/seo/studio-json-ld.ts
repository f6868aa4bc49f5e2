import { site } from '@/brand/site';

/** The studio as a schema.org Organization. */
export const studioJsonLd = {
  '@type': 'Organization',
  name: site.name,
  alternateName: site.nameGreek,
  url: `${site.origin}/`,
  logo: `${site.origin}/icon-512.png`,
  email: site.email,
  telephone: site.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.postalAddress.street,
    postalCode: site.postalAddress.postalCode,
    addressLocality: site.postalAddress.locality,
    addressCountry: site.postalAddress.country,
  },
  sameAs: site.social.map(({ url }) => url),
};
