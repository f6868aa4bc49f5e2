import { classNames } from '@/lib/class-names';
import { stepHeight } from '@/ui/drawings/step-height';
import type { PlayerCourse } from './player-course';

const fills = ['bg-blue-deep text-paper', 'bg-blue text-paper', 'bg-blue-mid text-paper'];

/** How many names there is room for. */
const namedSteps = 4;

/** A stair of the chapters of a course, as wide as the text, with a ball on the last. Decorative: the outline names them. */
export function ChapterSteps({ modules }: Pick<PlayerCourse, 'modules'>) {
  const last = modules.length - 1;
  return (
    <div aria-hidden="true" className="mb-8 flex h-44 items-end pt-9">
      {modules.map(({ id, title }, index) => (
        <div
          key={id}
          style={{ height: stepHeight(index, modules.length) }}
          className={classNames(
            'relative min-w-0 grow basis-0 border-t-8 border-ink',
            index === last ? 'bg-saffron text-ink' : fills[index % fills.length],
          )}
        >
          {index === last && (
            <span className="absolute bottom-full left-1/2 mb-2 size-6 -translate-x-1/2 rounded-full bg-clay" />
          )}
          {modules.length <= namedSteps && (
            <span className="block px-3 pt-2 text-sm leading-snug font-semibold text-balance wrap-anywhere max-sm:text-xs">
              {title}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
