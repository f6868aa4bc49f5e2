import { bindNumbers } from '@/lib/bind-numbers';
import { classNames } from '@/lib/class-names';

type StairStepsProps = { items: readonly { title: string; text: string }[] };

const treads = ['border-blue-deep', 'border-blue', 'border-blue-mid', 'border-saffron'];
/** From the last step down, so that every rise is the same, however long the texts are. */
const drops = ['', 'lg:mt-10', 'lg:mt-20', 'lg:mt-30'];

/** A process of three or four numbered steps, each drawn higher than the one before. */
export function StairSteps({ items }: StairStepsProps) {
  const skipped = treads.length - items.length;
  return (
    <ol
      className={classNames(
        'mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-18 lg:gap-y-0',
        items.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {items.map((item, index) => (
        <li
          key={item.title}
          className={classNames(
            'h-full border-t-8 pt-6 lg:h-auto',
            treads[index === 0 ? 0 : index + skipped],
            drops[items.length - 1 - index],
          )}
        >
          <span
            aria-hidden="true"
            className="heading-style block text-[2.6rem] leading-none text-blue"
          >
            {index + 1}
          </span>
          <h3 className="mt-3 text-h3">{item.title}</h3>
          <p className="mt-1.5 text-ink-muted">{bindNumbers(item.text)}</p>
        </li>
      ))}
    </ol>
  );
}
