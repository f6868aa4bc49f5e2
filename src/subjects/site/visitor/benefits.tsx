import { bindNumbers } from '@/lib/bind-numbers';

/** Titles with a text, in two columns, or three for exactly three items. */
export function Benefits({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ul className="mt-10 grid gap-x-12 gap-y-9 md:grid-cols-2 lg:[&:has(li:nth-child(3):last-child)]:grid-cols-3">
      {items.map((item) => (
        <li key={item.title} className="border-t-[3px] border-ink pt-4">
          <h3 className="text-h3">{item.title}</h3>
          <p className="mt-2 max-w-prose text-ink-muted">{bindNumbers(item.text)}</p>
        </li>
      ))}
    </ul>
  );
}
