/** Facts that a form changes in their place. */
export const inPlaceText = {
  change: 'Αλλαγή',
  changeOf: (fact: string) => `Αλλαγή: ${fact}`,
  cancel: 'Άκυρο',
} as const;
