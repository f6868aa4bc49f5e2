import { bindNumbers } from '@/lib/bind-numbers';
import { CheckIcon } from './drawings/icons';

/** A list with a check mark before each item. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-2.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <CheckIcon />
          <span className="min-w-0 wrap-anywhere">{bindNumbers(item)}</span>
        </li>
      ))}
    </ul>
  );
}
