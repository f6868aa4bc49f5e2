/** Each list repeats what should be seen more often. */
const skins = [
  'light',
  'light',
  'light',
  'warm',
  'warm',
  'warm',
  'tan',
  'tan',
  'brown',
  'deep',
] as const;
const hairColors = [
  'black',
  'black',
  'brown',
  'brown',
  'chestnut',
  'honey',
  'grey',
  'grey',
  'white',
] as const;
const poses = ['upright', 'upright', 'arms', 'pencil'] as const;
const faces = ['oval', 'square', 'round'] as const;
const clothes = ['crew', 'shirt', 'blazer', 'turtleneck', 'open', 'scarf'] as const;
const grounds = ['sand', 'blue', 'saffron', 'clay', 'olive'] as const;
const cloths = ['blueDeep', 'blue', 'blueMid', 'clay', 'olive', 'saffron', 'paper', 'ink'] as const;
const mouths = ['smile', 'grin', 'calm'] as const;
const glasses = ['none', 'none', 'none', 'round', 'square'] as const;

const shortHair = ['crop', 'parted', 'quiff', 'curls'] as const;
const longHair = ['bob', 'long', 'waves', 'bun', 'tail', 'fringe', 'afro', 'curls'] as const;
const anyHair = ['crop', 'curls', 'afro', 'fringe', 'parted'] as const;
const receding = ['receding', 'bald'] as const;
const beards = ['none', 'none', 'stubble', 'short', 'full', 'moustache'] as const;

type Of<List extends readonly string[]> = List[number];

/** What differs from portrait to portrait. */
export type PortraitTraits = {
  skin: Of<typeof skins>;
  hair: Of<typeof shortHair | typeof longHair | typeof receding>;
  hairColor: Of<typeof hairColors>;
  face: Of<typeof faces>;
  beard: Of<typeof beards>;
  glasses: Of<typeof glasses>;
  clothes: Of<typeof clothes>;
  cloth: Of<typeof cloths>;
  ground: Of<typeof grounds>;
  mouth: Of<typeof mouths>;
  pose: Of<typeof poses>;
  isOlder: boolean;
  isMirrored: boolean;
  /** How far the face is turned to its side, in units of the drawing. */
  turn: number;
  /** Of the head, in degrees. */
  tilt: number;
};

/** Numbers from 0 to below 1 that depend on the seed alone (FNV-1a, then mulberry32). */
function numbersOf(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** In Greek a first name ends in a sigma (U+03C2) or in a vowel, so that nobody is drawn with a beard by mistake. */
function endingOf(firstName: string): 'masculine' | 'feminine' | 'unknown' {
  const last =
    firstName
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .at(-1) ?? '';
  if (/[\u03c2\u03a3s]/iu.test(last)) return 'masculine';
  return /[\u03b1\u03b7\u03c9\u0391\u0397\u03a9a]/iu.test(last) ? 'feminine' : 'unknown';
}

/**
 * The traits of a person, always the same.
 * @param seed what tells the person from others: a name or an id
 * @param name the hair and beard agree with its first word; without a name both suit anybody
 */
export function portraitTraits(seed: string, name = ''): PortraitTraits {
  const next = numbersOf(seed);
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(next() * values.length)] as Value;
  const ending = endingOf(name.trim().split(/\s/u)[0] ?? '');
  const skin = pick(skins);
  const isDark = skin === 'brown' || skin === 'deep';
  const hairColor = pick(
    hairColors.filter((color) => !isDark || (color !== 'honey' && color !== 'chestnut')),
  );
  const isOlder = hairColor === 'grey' || hairColor === 'white';
  const lists = {
    masculine: isOlder
      ? [...shortHair, ...receding, ...receding]
      : [...shortHair, ...shortHair, 'bald' as const],
    feminine: longHair,
    unknown: anyHair,
  };
  const hair = pick<PortraitTraits['hair']>(lists[ending]);
  const beard = pick(beards);
  const ground = pick(grounds);
  return {
    hair,
    hairColor,
    isOlder,
    beard: ending === 'masculine' ? beard : 'none',
    skin,
    face: pick(ending === 'feminine' ? faces.filter((face) => face !== 'square') : faces),
    glasses: pick(glasses),
    clothes: pick(clothes),
    ground,
    cloth: pick(cloths.filter((cloth) => !cloth.startsWith(ground))),
    mouth: pick(mouths),
    pose: pick(poses),
    isMirrored: next() < 0.5,
    turn: Math.round(next() * 5),
    tilt: Math.round(next() * 10) - 5,
  };
}
