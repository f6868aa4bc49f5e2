import { site } from '@/content/site';

/** The studio as schema.org knows it. */
export const organization = {
  '@type': 'Organization',
  name: site.name,
  alternateName: site.nameGreek,
  url: `${site.origin}/`,
  logo: `${site.origin}/icon-512.png`,
  email: site.email,
  telephone: site.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.address.street,
    postalCode: site.address.postalCode,
    addressLocality: site.address.locality,
    addressCountry: site.address.country,
  },
  sameAs: site.social.map(({ url }) => url),
};
