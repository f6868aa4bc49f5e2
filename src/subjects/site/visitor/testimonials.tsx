import { SampleLabel } from '../sample-label';
import { ratingLabel, testimonials } from '@/brand/testimonials';
import { isShown } from '@/brand/samples';
import { Container } from '@/ui/section';

/** Quotations, the first of them larger; nothing when all are samples in a build for visitors. */
export function Testimonials({ title }: { title: string }) {
  const shown = testimonials.filter(isShown);
  if (shown.length === 0) return null;
  return (
    <section className="bg-blue-deep py-15 text-paper md:py-22">
      <Container>
        <h2 className="text-sm font-semibold text-blue-pale">{title}</h2>
        <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          {shown.map((testimonial) => (
            <figure
              key={testimonial.name}
              className="group border-t border-paper/25 pt-6 lg:first:col-span-2 lg:first:border-0 lg:first:pt-0"
            >
              <SampleLabel of={testimonial} />
              <p className="text-sm tracking-widest text-saffron">
                <span aria-hidden="true">{'★'.repeat(testimonial.rating)}</span>
                <span className="sr-only">{ratingLabel(testimonial.rating)}</span>
              </p>
              <blockquote className="heading-style mt-3 max-w-[26em] text-h3 leading-snug font-[460] lg:group-first:text-quote">
                {`«${testimonial.text}»`}
              </blockquote>
              <figcaption className="mt-4 text-blue-pale">
                {testimonial.name}, {testimonial.role}
              </figcaption>
            </figure>
          ))}
        </div>
      </Container>
    </section>
  );
}
