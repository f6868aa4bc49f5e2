import { site } from '@/content/site';

/** Where a page stands, from the home page on: `[name, path]` a step. */
export function breadcrumbList(steps: readonly (readonly [name: string, path: string])[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
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

/** Hours as ISO 8601 writes a duration; its parts are whole numbers. */
function duration(hours: number): string {
  const minutes = Math.round(hours * 60);
  const rest = minutes % 60;
  return `PT${Math.floor(minutes / 60)}H${rest ? `${rest}M` : ''}`;
}

/** A course as schema.org knows it; the offer only where the price is known. */
export function courseData({ name, description, path, hours, priceEuro }: CourseFacts) {
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
      courseWorkload: duration(hours),
    },
    offers: priceEuro && {
      '@type': 'Offer',
      category: 'Paid',
      price: priceEuro,
      priceCurrency: 'EUR',
    },
  };
}

/** Questions and answers that the page really shows. */
export function faqPage(items: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
