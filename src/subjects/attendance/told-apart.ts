/** Somebody on a sheet, and what distinguishes them from others of the same name. */
type Named = { name: string | null; hint: string | null };

/** A name as a sheet shows it: with the hint where somebody else on it has the same name. */
export const toldApart = ({ name, hint }: Named, everybody: readonly Named[]): string | null =>
  name !== null && hint && everybody.filter((other) => other.name === name).length > 1
    ? `${name} (${hint})`
    : name;
