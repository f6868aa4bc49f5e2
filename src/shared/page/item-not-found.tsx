import { ButtonLink } from '@/ui/button';
import { BrokenStair } from '@/ui/drawings/broken-stair';
import { Container } from '@/ui/section';
import { Seo } from '@/shared/seo/seo';

type ItemNotFoundProps = { title: string; text: string; back: string; to: string };

/** The page of a course, training or project that does not exist, with a link to the list. */
export function ItemNotFound({ title, text, back, to }: ItemNotFoundProps) {
  return (
    <Container className="grid items-end gap-12 pt-16 lg:grid-cols-[7fr_5fr]">
      <Seo title={title} description={text} noindex />
      <div className="pb-20">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-6 max-w-prose text-lead text-ink-muted">{text}</p>
        <ButtonLink className="mt-8" to={to}>
          {back}
        </ButtonLink>
      </div>
      <BrokenStair />
    </Container>
  );
}
