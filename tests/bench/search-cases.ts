import { emptyCombination, rareWord } from './vocabulary.ts';

export type SearchCase = {
  name: string;
  /** Arguments of public.search_courses. */
  given: Record<string, string | number>;
};

const filters = {
  wanted_audience: 'businesses',
  wanted_category: 'training',
  wanted_level: 'intermediate',
  wanted_status: 'available',
};
/** The counting stops at 1000 matches, with words at 500; this is where the pages of twelve end. */
const lastPage = Math.ceil(1000 / 12);
const lastPageOfWords = Math.ceil(500 / 12);

export const searchCases: SearchCase[] = [
  { name: 'no words', given: {} },
  { name: 'no words, last page', given: { page: lastPage } },
  { name: 'very common word', given: { words: 'μάθημα' } },
  { name: 'very common word, last page', given: { words: 'μάθημα', page: lastPageOfWords } },
  { name: 'less common word', given: { words: 'νησί' } },
  { name: 'rare word', given: { words: rareWord } },
  { name: 'two common words', given: { words: 'τεχνητή νοημοσύνη' } },
  { name: 'common and rare word', given: { words: `μάθημα ${rareWord}` } },
  { name: 'two less common words', given: { words: 'νησί τράπεζα' } },
  { name: 'ten words', given: { words: 'με και για την από της των στην έργο ομάδα' } },
  {
    name: 'five long words',
    given: { words: 'τεχνητή νοημοσύνη εργαλεία παραδείγματα αυτοματισμοί' },
  },
  { name: 'prefix of one letter', given: { words: 'α' } },
  { name: 'prefix of two letters', given: { words: 'ερ' } },
  { name: 'prefix of two letters, last page', given: { words: 'ερ', page: lastPageOfWords } },
  { name: 'nothing found', given: { words: 'ξυλόφωνο' } },
  ...Object.entries(filters).map(([name, value]) => ({
    name: name.replace('wanted_', 'only '),
    given: { [name]: value },
  })),
  { name: 'all filters', given: filters },
  { name: 'all filters, last page', given: { ...filters, page: lastPage } },
  { name: 'filters without a match', given: emptyCombination },
  { name: 'common word, one filter', given: { words: 'μάθημα', wanted_level: 'advanced' } },
  { name: 'common word, all filters', given: { words: 'μάθημα', ...filters } },
  { name: 'less common word, one filter', given: { words: 'νησί', wanted_level: 'advanced' } },
  { name: 'less common word, all filters', given: { words: 'νησί', ...filters } },
  { name: 'rare word, all filters', given: { words: rareWord, ...filters } },
  { name: 'common word, filters without a match', given: { words: 'μάθημα', ...emptyCombination } },
];

/** The call as SQL. */
export function searchCall({ given }: SearchCase): string {
  const list = Object.entries(given).map(
    ([name, value]) =>
      `${name} => ${typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`}`,
  );
  return `select * from public.search_courses(${list.join(', ')})`;
}
