import { browserStorage } from '@/lib/storage/browser-storage';
import { z } from '@/lib/zod';

/** What the head of a sheet may show besides the date, and the signature of the trainer below it. */
export const sheetFields = [
  'organization',
  'course',
  'trainer',
  'place',
  'hours',
  'premises',
  'signature',
] as const;
export type SheetField = (typeof sheetFields)[number];

/** What the table may have besides the number and the name. */
export const sheetColumns = ['arrival', 'leaving', 'minutes', 'remarks'] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** A sheet to sign, or one with what was recorded. */
export const sheetKinds = ['empty', 'filled'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** Whether a meeting is within working hours, or on the premises; `blank` is ticked by hand. */
export const insideOrOutside = ['blank', 'inside', 'outside'] as const;

export const settingsLimits = { lines: 4, text: 120, blankLines: 20 } as const;

const text = z.string().max(settingsLimits.text);

const settingsSchema = z.object({
  fields: z.array(z.enum(sheetFields)),
  columns: z.object({
    empty: z.array(z.enum(sheetColumns)),
    filled: z.array(z.enum(sheetColumns)),
  }),
  hours: z.enum(insideOrOutside),
  premises: z.enum(insideOrOutside),
  /** Null for one for each free seat. */
  blankLines: z.number().int().min(0).max(settingsLimits.blankLines).nullable(),
  lines: z.array(z.object({ label: text, value: text })).max(settingsLimits.lines),
});
/** What an operator has chosen for the sheets of an organisation. */
export type SheetSettings = z.infer<typeof settingsSchema>;

export const defaultSettings: SheetSettings = {
  fields: [...sheetFields],
  columns: { empty: ['arrival', 'leaving', 'remarks'], filled: ['minutes'] },
  hours: 'blank',
  premises: 'blank',
  blankLines: null,
  lines: [],
};

/**
 * The settings of the sheets of an organisation (null: of nobody's people) on this device. They hold no personal data and stay when
 * somebody signs out: the next person who prints a sheet there needs the same.
 */
export const storedSettings = (organizationId: string | null) =>
  browserStorage({
    key: `attendance-paper:${organizationId ?? ''}`,
    schema: settingsSchema,
    area: 'local',
  });
