import type { ReactNode } from 'react';
import { Container } from './section';

type QuotationProps = { text: string; name: string; role: string; note?: ReactNode };

/** A quotation on a coloured background of full width. */
export function Quotation({ text, name, role, note }: QuotationProps) {
  return (
    <div className="bg-blue-deep py-15 text-paper md:py-22">
      <Container>
        {note}
        <figure>
          <blockquote className="heading-style max-w-[24em] text-quote font-[460]">{`«${text}»`}</blockquote>
          <figcaption className="mt-7 text-blue-pale">
            {name}, {role}
          </figcaption>
        </figure>
      </Container>
    </div>
  );
}
