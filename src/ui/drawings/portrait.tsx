import { portraitTraits, type PortraitTraits } from './portrait-traits';

const skinFills = {
  light: 'fill-skin-light',
  warm: 'fill-skin-warm',
  tan: 'fill-skin-tan',
  brown: 'fill-skin-brown',
  deep: 'fill-skin-deep',
};

const hairFills = {
  black: 'fill-ink',
  brown: 'fill-hair-brown',
  chestnut: 'fill-hair-chestnut',
  honey: 'fill-hair-honey',
  grey: 'fill-hair-grey',
  white: 'fill-hair-white',
};

const clothFills = {
  blueDeep: 'fill-blue-deep',
  blue: 'fill-blue',
  blueMid: 'fill-blue-mid',
  clay: 'fill-clay',
  olive: 'fill-olive',
  saffron: 'fill-saffron',
  paper: 'fill-paper',
  ink: 'fill-ink',
};

/** The ground and the steps on it. */
const groundFills = {
  sand: { ground: 'fill-sand', steps: 'fill-saffron' },
  blue: { ground: 'fill-blue-pale', steps: 'fill-blue-light' },
  saffron: { ground: 'fill-saffron-pale', steps: 'fill-saffron' },
  clay: { ground: 'fill-clay-pale', steps: 'fill-blue-light' },
  olive: { ground: 'fill-olive-pale', steps: 'fill-blue-light' },
};

const shade = 'fill-ink/15';

const faceShapes = {
  oval: 'M41 52C41 38 48 33 60 33S79 38 79 52V63C79 76 70 87 60 87S41 76 41 63Z',
  square: 'M41 52C41 38 48 33 60 33S79 38 79 52V68L75 80Q72 86 66 86H54Q48 86 45 80L41 68Z',
  round: 'M40 53C40 38 48 33 60 33S80 38 80 53V64C80 78 71 86 60 86S40 78 40 64Z',
};

/** The side of the face that is away from the light. */
const faceShades = {
  oval: 'M67 34C75 37 79 42 79 52V63C79 75 71 86 62 87C69 78 72 66 70 56C69 48 68 40 67 34Z',
  square: 'M67 34C75 37 79 42 79 52V68L75 80Q72 86 66 86H62C69 78 72 66 70 56C69 48 68 40 67 34Z',
  round: 'M67 34C76 37 80 42 80 53V64C80 77 72 85.5 62 86C69 78 72 66 70 56C69 48 68 40 67 34Z',
};

type Hair = {
  /** Behind the shoulders. */
  back?: string;
  /** Over the forehead. */
  front?: string;
};

const pulledBack = 'M39 57C37 38 47 28 60 28S83 38 81 57C79 49 73 42 62 40C52 41 43 47 39 57Z';

const hairShapes: Record<PortraitTraits['hair'], Hair> = {
  crop: {
    front: 'M39 57V47C39 33 48 27 60 27S81 33 81 47V57L78 52 76 43 66 41 50 42 43 45 41 52Z',
  },
  parted: {
    front:
      'M39 58C36 38 44 28 62 27C78 27 85 38 81 58L78 52C78 47 77 45 75 43C63 46 53 43 48 37C47 44 43 48 41 52Z',
  },
  quiff: {
    front:
      'M39 57C35 40 38 32 45 30C48 20 66 18 74 24C84 28 85 42 81 57L78 52C78 46 76 43 72 40C63 43 52 42 46 39C43 43 42 47 41 52Z',
  },
  fringe: {
    back: 'M37 46C37 30 47 25 60 25S83 30 83 46V68H37Z',
    front: 'M38 62V46C38 31 47 26 60 26S82 31 82 46V62L78 51 70 49 66 51 58 48 52 51 47 49 42 52Z',
  },
  bob: {
    back: 'M33 52C33 31 45 24 60 24S87 31 87 52V84L80 88H40L33 84Z',
    front: 'M39 66C37 42 46 31 66 30C78 31 83 42 81 66C79 54 75 45 68 39C62 46 45 50 39 66Z',
  },
  long: {
    back: 'M33 52C33 31 45 24 60 24S87 31 87 52L90 116H30Z',
    front: 'M39 66C37 42 46 31 60 30S83 42 81 66C80 54 72 44 60 37C48 44 40 54 39 66Z',
  },
  waves: {
    back: 'M60 23C42 23 33 34 34 50C28 58 33 65 30 74C26 86 32 100 44 100H76C88 100 94 86 90 74C87 65 92 58 86 50C87 34 78 23 60 23Z',
    front: 'M39 64C36 42 44 29 63 29C78 30 84 44 81 64C80 54 76 46 67 38C59 47 44 50 39 64Z',
  },
  bun: { back: 'M60 15A10 10 0 1 1 60 35A10 10 0 1 1 60 15Z', front: pulledBack },
  tail: {
    back: 'M74 32C96 32 100 56 92 78L98 104C86 104 80 94 82 80C86 64 82 52 70 48Z',
    front: pulledBack,
  },
  curls: {
    back: 'M44 62A9 9 0 0 1 35 48A9 9 0 0 1 40 34A10 10 0 0 1 54 25A10 10 0 0 1 70 25A10 10 0 0 1 82 35A9 9 0 0 1 85 49A9 9 0 0 1 76 62Z',
    front:
      'M40 56A7 7 0 0 1 39 44A8 8 0 0 1 46 33A9 9 0 0 1 60 29A9 9 0 0 1 74 33A8 8 0 0 1 81 44A7 7 0 0 1 80 56A7 7 0 0 1 76 46A7 7 0 0 1 66 44A8 8 0 0 1 54 44A7 7 0 0 1 44 46A7 7 0 0 1 40 56Z',
  },
  afro: {
    back: 'M60 17A31 31 0 0 1 91 48C91 63 83 72 76 74H44C37 72 29 63 29 48A31 31 0 0 1 60 17Z',
    front:
      'M40 58C37 42 46 32 60 32S83 42 80 58C79 51 75 46 70 45C64 43 56 43 50 45C45 46 41 51 40 58Z',
  },
  receding: {
    front:
      'M39 62C35 46 40 36 46 33C43 40 42 46 42 54ZM81 62C85 46 80 36 74 33C77 40 78 46 78 54ZM48 34C54 30 66 30 72 34C64 33 56 33 48 34Z',
  },
  bald: {},
};

const clothesShapes: Record<
  PortraitTraits['clothes'],
  { skin?: string; light?: string; shade?: string }
> = {
  crew: {
    skin: 'M50 98H70C69 108 65 111 60 111S51 108 50 98Z',
    shade: 'M48 98C49 110 54 115 60 115S71 110 72 98L76 100C75 114 68 120 60 120S45 114 44 100Z',
  },
  shirt: {
    skin: 'M51 96H69L60 112Z',
    light: 'M51 94L60 112L52 121L42 101ZM69 94L60 112L68 121L78 101Z',
    shade: 'M59 113H61V140H59Z',
  },
  blazer: {
    skin: 'M51 96H69L65 112H55Z',
    light: 'M52 98L60 140L68 98L64 108H56Z',
    shade: 'M50 96L58 140H50L44 122L49 118L40 104ZM70 96L62 140H70L76 122L71 118L80 104Z',
  },
  turtleneck: { shade: 'M50 104C56 108 64 108 70 104V107C64 111 56 111 50 107Z' },
  open: { skin: 'M50 96H70L60 122Z', shade: 'M50 96L60 122L70 96L76 99L60 134L44 99Z' },
  scarf: {
    light: 'M44 92C52 101 68 101 76 92L80 105C70 116 50 116 40 105ZM66 108L77 106L82 134H69Z',
    shade: 'M45 99C54 107 66 107 75 99L76 101C66 110 54 110 44 101Z',
  },
};

const beardShape =
  'M41 60L45 66C47 72 50 72 54 71.5C57 69 63 69 66 71.5C70 72 73 72 75 66L79 60V66C79 80 70 91 60 91S41 80 41 66Z';

const armShapes = {
  arms: {
    sleeve: 'M14 140C14 126 24 122 38 123L84 126V138H14Z',
    hand: 'M82 125C92 122 100 124 100 131C100 136 92 138 82 137Z',
  },
  pencil: {
    sleeve: 'M74 140L81 120L98 123L98 140Z',
    hand: 'M80 121C79 111 83 107 90 108C97 109 100 113 98 124Z',
  },
};

type PartProps = { traits: PortraitTraits };

function Body({ traits: { clothes, cloth, skin } }: PartProps) {
  const { skin: neckline, light, shade: seam } = clothesShapes[clothes];
  const skinFill = skinFills[skin];
  return (
    <>
      <path
        d="M10 140V126C10 117 15 113 24 110L49 98H71L96 110C105 113 110 117 110 126V140Z"
        className={clothFills[cloth]}
      />
      <path
        d="M92 108L96 110C105 113 110 117 110 126V140H94C97 128 96 118 92 108Z"
        className={shade}
      />
      {neckline && <path d={neckline} className={skinFill} />}
      <path d="M51 76H69V98C66 103 54 103 51 98Z" className={skinFill} />
      <path d="M51 84C57 92 64 91 69 84V91C63 97 56 97 51 92Z" className={shade} />
      {clothes === 'turtleneck' && (
        <path d="M49 90C56 94 64 94 71 90V104H49Z" className={clothFills[cloth]} />
      )}
      {light && (
        <path
          d={light}
          className={
            cloth === 'paper' || cloth === 'saffron'
              ? 'fill-blue'
              : clothes === 'scarf'
                ? 'fill-saffron'
                : 'fill-paper'
          }
        />
      )}
      {seam && <path d={seam} className={shade} />}
    </>
  );
}

/** What the arms do; nothing when sitting upright. */
function Arm({ traits: { cloth, pose, skin } }: PartProps) {
  if (pose === 'upright') return null;
  const { sleeve, hand } = armShapes[pose];
  return (
    <>
      {pose === 'pencil' && (
        <>
          <path
            d="M88 92L94 91L98 112L92 113Z"
            className={cloth === 'clay' ? 'fill-saffron' : 'fill-clay'}
          />
          <path d="M88 92L94 91L89.5 85Z" className="fill-ink" />
        </>
      )}
      <path d={hand} className={skinFills[skin]} />
      {pose === 'pencil' && <path d="M83 112L93 113.5L93 115L83 113.5Z" className={shade} />}
      <path d={sleeve} className={clothFills[cloth]} />
      <path d={sleeve} className={shade} />
    </>
  );
}

function Face({ traits }: PartProps) {
  const { beard, face, glasses, hairColor, isOlder, mouth, skin, turn } = traits;
  const lips = skin === 'deep' || skin === 'brown' ? 'stroke-ink' : 'stroke-clay-deep';
  const brow = isOlder ? 'stroke-ink-muted' : 'stroke-ink';
  const hairFill = hairFills[hairColor];
  const line = { strokeWidth: 1.8, strokeLinecap: 'round' } as const;
  return (
    <>
      <path d="M79 58C85 55 87 62 83 68C81 71 79 71 78 69Z" className={skinFills[skin]} />
      <path d="M79 58C85 55 87 62 83 68C81 71 79 71 78 69Z" className={shade} />
      {turn < 3 && (
        <path d="M41 58C35 55 33 62 37 68C39 71 41 71 42 69Z" className={skinFills[skin]} />
      )}
      <path d={faceShapes[face]} className={skinFills[skin]} />
      <path d={faceShades[face]} className={shade} />
      {beard !== 'none' && beard !== 'moustache' && (
        <path
          d={beardShape}
          className={hairFill}
          opacity={{ stubble: 0.28, short: 0.75, full: 1 }[beard]}
        />
      )}
      <g transform={`translate(${-turn})`}>
        <circle cx={48.5 + turn / 2} cy="70" r="4" className="fill-clay/20" />
        <circle cx="72" cy="70" r="4" className="fill-clay/20" />
        <path d="M60 57L55.5 69Q58 71.5 62 70Z" className={shade} />
        <ellipse cx="51.5" cy="60" rx="2" ry="2.4" className="fill-ink" />
        <ellipse cx="68.5" cy="60" rx="2" ry="2.4" className="fill-ink" />
        <path
          d="M47.5 54.5Q51 52 55 53.5M65 53.5Q69 52 72.5 54.5"
          {...line}
          fill="none"
          className={brow}
        />
        {isOlder && (
          <path
            d="M46 66Q49 68 53 66.5M67 66.5Q71 68 74 66"
            {...line}
            fill="none"
            strokeWidth="1"
            className="stroke-ink/30"
          />
        )}
        {(beard === 'moustache' || beard === 'full') && (
          <path
            d="M50 75Q54 69.5 60 71Q66 69.5 70 75Q65 77 60 75Q55 77 50 75Z"
            className={hairFill}
          />
        )}
        {mouth === 'grin' ? (
          <path
            d="M53.5 75.5H66.5C65.5 80.5 54.5 80.5 53.5 75.5Z"
            className={`fill-white ${lips}`}
            strokeWidth="1.2"
          />
        ) : (
          <path
            d={mouth === 'smile' ? 'M53.5 75.5Q60 81 66.5 75.5' : 'M55 77Q60 79 65.5 76.5'}
            {...line}
            fill="none"
            strokeWidth="2"
            className={lips}
          />
        )}
        {glasses === 'round' && (
          <path
            d="M45 60.5A6.5 6.5 0 1 0 58 60.5A6.5 6.5 0 1 0 45 60.5ZM62 60.5A6.5 6.5 0 1 0 75 60.5A6.5 6.5 0 1 0 62 60.5ZM58 60Q60 58.5 62 60M75 60L82 58"
            {...line}
            className="fill-white/20 stroke-ink"
          />
        )}
        {glasses === 'square' && (
          <path
            d="M45 55.5H58V66H45ZM62 55.5H75V66H62ZM58 58.5H62M75 58L82 57"
            {...line}
            className="fill-white/20 stroke-ink"
          />
        )}
      </g>
    </>
  );
}

type PortraitProps = {
  /** The same name is the same drawing. */
  name: string;
  /** Instead of a name that is not known. */
  id: string;
  className?: string;
};

/** Somebody drawn in blocks, where there is no photograph. Decorative: the name is beside it. */
export function Portrait({ name, id, className }: PortraitProps) {
  const whole = name.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const traits = portraitTraits(whole || id, whole);
  const { ground, hair, hairColor, isMirrored, tilt } = traits;
  const fill = hairFills[hairColor];
  const { back, front } = hairShapes[hair];
  const lean = `rotate(${tilt} 60 92)`;
  return (
    <svg
      viewBox="0 0 120 140"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMax slice"
      className={className}
    >
      <g transform={isMirrored ? 'matrix(-1 0 0 1 120 0)' : undefined}>
        <path d="M-20 -20H140V140H-20Z" className={groundFills[ground].ground} />
        <path d="M-20 106H32V140H-20ZM88 76H140V140H88Z" className={groundFills[ground].steps} />
        <path d="M-20 100H32V106H-20ZM88 70H140V76H88Z" className="fill-ink" />
        <g transform="matrix(1.1 0 0 1.1 -6 -14)">
          {back && <path d={back} transform={lean} className={fill} />}
          <Body traits={traits} />
          <g transform={lean}>
            <Face traits={traits} />
            {front && <path d={front} className={fill} />}
          </g>
          <Arm traits={traits} />
        </g>
      </g>
    </svg>
  );
}
