import { homeText } from '../text/pages/home';
import { Container } from '@/ui/section';

const { features } = homeText;

/** The reasons to learn here, in two columns. */
export function HomeFeatures() {
  return (
    <section className="bg-sand py-15 md:py-22">
      <Container>
        <h2 className="max-w-[18em] text-h2">{features.title}</h2>
        <dl className="mt-10 grid gap-x-12 lg:grid-cols-2">
          {features.items.map((item) => (
            <div
              key={item.title}
              className="grid gap-x-6 gap-y-1 border-t border-line py-5.5 sm:grid-cols-[11rem_1fr]"
            >
              <dt className="heading-style text-h4">{item.title}</dt>
              <dd className="text-ink-muted">{item.text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
