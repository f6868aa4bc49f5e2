import { plainText } from '@/lib/plain-text';
import type { PaletteEntry, PaletteGroup } from './palette-entries';

/** How well a label fits a text: 0 if it begins with it, 1 if words of it begin with its words, 2 if it has them, 3 if what was found is elsewhere. */
function distance({ label }: PaletteEntry, text: string): number {
  const typed = plainText(text.trim());
  const name = plainText(label);
  if (name.startsWith(typed)) return 0;
  const words = typed.split(/\s+/);
  const names = name.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => names.some((part) => part.startsWith(word)))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
}

/** The entries that fit a text best come first; among equals the order stays. */
export function rankEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  return entries.toSorted((a, b) => distance(a, text) - distance(b, text));
}

/** The group whose first entry fits a text best comes first. The entries of each are ranked. */
export function rankGroups<Group extends PaletteGroup>(
  groups: readonly Group[],
  text: string,
): Group[] {
  const best = ({ entries: [first] }: Group) => (first ? distance(first, text) : 3);
  return groups.toSorted((a, b) => best(a) - best(b));
}
