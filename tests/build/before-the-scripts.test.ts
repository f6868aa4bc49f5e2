import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

// On a slow network the HTML is visible for seconds before a script handles events.
test.each(pages)('%s offers only controls that work without a script', (page) => {
  const html = readFileSync(join(dist, page), 'utf8');
  const controls = html.match(/<(?:button|input|select|textarea|form)\b[^>]*>/g) ?? [];
  expect(controls.filter((control) => !/ popovertarget="/i.test(control))).toEqual([]);
  for (const [, id] of html.matchAll(/ popovertarget="([^"]*)"/gi)) {
    expect(html).toMatch(
      new RegExp(`<[^>]* id="${id}"[^>]* popover="auto"|<[^>]* popover="auto"[^>]* id="${id}"`),
    );
  }
});
