import { site } from '@/content/site';

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
  priceEuro?: number;
};

/** Hours as an ISO 8601 duration, which allows whole numbers only. */
function isoDuration(hours: number): string {
  const minutes = Math.round(hours * 60);
  const rest = minutes % 60;
  return `PT${Math.floor(minutes / 60)}H${rest ? `${rest}M` : ''}`;
}

/** A course as a schema.org Course; with an offer only when the price is known. */
export function courseJsonLd({ name, description, path, hours, priceEuro }: CourseFacts) {
  return {
    '@type': 'Course',
    name,
    description,
    url: site.origin + path,
    inLanguage: 'el',
    provider: { '@type': 'Organization', name: site.name, url: `${site.origin}/` },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Blended',
      courseWorkload: isoDuration(hours),
    },
    offers: priceEuro && {
      '@type': 'Offer',
      category: 'Paid',
      price: priceEuro,
      priceCurrency: 'EUR',
    },
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
