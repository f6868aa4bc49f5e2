/** Facts of the offer that several pages, the forms and the terms repeat. Workshop prices are in workshops.ts. */

/** How soon the studio promises to reply. */
export const replyTime = '24 ώρες';

/** Hours of any workshop of the catalogue. */
export const workshopHours = { shortest: 4, longest: 8, range: '4–8' } as const;

/** Hours of a training for a team. */
export const trainingHours = '6–12';

/** The three prices of one-off projects, each with its delivery time. Every project has one of them. */
export const projectPrices = {
  small: { price: '500\u00a0€', days: '2–3 ημέρες' },
  medium: { price: '800\u00a0€', days: '3–5 ημέρες' },
  large: { price: '1.200\u00a0€', days: '5–7 ημέρες' },
} as const;
