import { site } from '@/brand/site';
import type { Place, PriceKind } from './course-values';

/** The pages from the home page down to the current one, as a schema.org BreadcrumbList: `[name, path]` each. */
export function breadcrumbJsonLd(items: readonly (readonly [name: string, path: string])[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.origin + path,
    })),
  };
}

type CourseFacts = {
  name: string;
  description: string;
  path: string;
  hours: number;
  /** Of `kind` `from`, the cents are the lowest price; on request and free have none. */
  price?: { kind: PriceKind; cents: number | null };
  places?: readonly Place[];
  /** The name of the trainer. */
  trainer?: string;
  imageUrl?: string | null;
};

function offerJsonLd({ kind, cents }: NonNullable<CourseFacts['price']>) {
  if (kind === 'free')
    return { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'EUR' };
  if (kind === 'on_request' || cents === null) return undefined;
  const amount = cents / 100;
  return {
    '@type': 'Offer',
    category: 'Paid',
    ...(kind === 'fixed'
      ? { price: amount, priceCurrency: 'EUR' }
      : {
          priceSpecification: {
            '@type': 'PriceSpecification',
            minPrice: amount,
            priceCurrency: 'EUR',
          },
        }),
  };
}

function courseMode(places: readonly Place[]) {
  if (places.length === 0) return undefined;
  if (!places.includes('remote')) return 'Onsite';
  return places.length === 1 ? 'Online' : 'Blended';
}

/** Hours as an ISO 8601 duration, which allows whole numbers only. */
function isoDuration(hours: number): string {
  const minutes = Math.round(hours * 60);
  const rest = minutes % 60;
  return `PT${Math.floor(minutes / 60)}H${rest ? `${rest}M` : ''}`;
}

/** A course as a schema.org Course, with what is known of it: an offer only when there is a price. */
export function courseJsonLd(course: CourseFacts) {
  const { name, description, path, hours, price, places = [], trainer, imageUrl } = course;
  return {
    '@type': 'Course',
    name,
    description,
    url: site.origin + path,
    inLanguage: 'el',
    provider: { '@type': 'Organization', name: site.name, url: `${site.origin}/` },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: courseMode(places),
      courseWorkload: isoDuration(hours),
      instructor: trainer && { '@type': 'Person', name: trainer },
    },
    image: imageUrl ?? undefined,
    offers: price && offerJsonLd(price),
  };
}

/** Questions and answers as a schema.org FAQPage. Search engines require that the page shows the same text. */
export function faqJsonLd(items: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
