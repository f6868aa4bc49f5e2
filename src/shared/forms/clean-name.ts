/** A name as the database stores and compares it: one plain blank between its words, none around them. */
export const cleanName = (name: string): string => name.replace(/\s+/gu, ' ').trim();
