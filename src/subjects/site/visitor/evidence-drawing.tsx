import { homeDrawingsText } from '../text/pages/home-drawings';
import { StepMark } from '@/ui/drawings/step-mark';

const { prompt, board, report, lesson, certificate } = homeDrawingsText;

/** A card with the four parts of a prompt. */
function PromptCard() {
  return prompt.map(([name, text]) => (
    <p
      key={name}
      className="grid grow grid-cols-[6.5rem_1fr] items-center border-t border-line text-sm leading-snug first:border-0"
    >
      <b className="text-blue">{name}</b>
      {text}
    </p>
  ));
}

/** The cards of each column, by the width of the line on them in percent; the marked one is due. */
const cards = [[70, 45], [55, 80, 40], [60]];
const dueCard = 80;

/** A board with three columns of cards, one of which is marked. */
function ProjectBoard() {
  return (
    <div className="grid grow grid-cols-3 gap-2 md:gap-2.5">
      {board.columns.map((column, index) => (
        <div key={column} className="bg-sand p-1.5 md:p-2">
          <p className="text-[0.8125rem] font-semibold">{column}</p>
          {cards[index]?.map((width) => (
            <p
              key={width}
              className={`mt-2 min-h-10 border-l-4 p-2 text-xs leading-none font-semibold ${width === dueCard ? 'border-clay bg-saffron' : 'border-blue-light bg-white'}`}
            >
              <span className="block h-1.5 bg-ink/60" style={{ width: `${width}%` }} />
              {width === dueCard && <span className="mt-2 block">{board.due}</span>}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The widths of the numbers on the sheet. */
const numbers = [26, 14, 20, 30, 18, 24, 12, 28, 16, 22, 30, 14];
const bars = ['fill-blue-deep', 'fill-blue', 'fill-blue-mid', 'fill-saffron'];

/** The same report before and after: a sheet full of numbers, then four rising bars under one sentence. */
function BeforeAndAfter() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className="block w-full">
      <text y="14" className="fill-ink-muted text-[14px] font-semibold">
        {report.before}
      </text>
      <text x="176" y="14" className="fill-ink text-[14px] font-semibold">
        {report.after}
      </text>
      {[0, 1, 2, 3].flatMap((column) =>
        numbers.map((width, row) => (
          <path
            key={`${column} ${row}`}
            d={`M${column * 34} ${34 + row * 14}h${numbers[(row * 5 + column * 7) % 12]}`}
            className={(row + column * 3) % 7 === 2 ? 'stroke-clay' : 'stroke-ink/30'}
            strokeWidth={width > 13 ? 6 : 4}
          />
        )),
      )}
      <path d="M144 106h18m-7-7 7 7-7 7" fill="none" strokeWidth="3" className="stroke-ink" />
      <path d="M176 36h132M176 50h84" strokeWidth="6" className="stroke-ink" />
      {bars.map((fill, index) => (
        <g key={fill}>
          <path d={`M${176 + index * 34} ${160 - index * 28}h34V192h-34z`} className={fill} />
          <path d={`M${176 + index * 34} ${154 - index * 28}h34v6h-34z`} className="fill-ink" />
        </g>
      ))}
    </svg>
  );
}

/** How far the lessons of the outline are: done, open, not yet. */
const states = ['bg-blue', 'bg-blue', 'bg-saffron', 'bg-ink/20'];

/** A lesson as it is learned: the outline with what is done, a text, an exercise and the way on. */
function LessonPage() {
  return (
    <div className="-m-5 grid grow grid-cols-[2fr_3fr]">
      <div className="min-w-0 bg-sand py-4 text-sm">
        {lesson.outline.map((title, index) => (
          <p
            key={title}
            className={`flex items-center gap-2.5 px-4 py-2.5 leading-tight ${index === 2 ? 'bg-white font-semibold' : ''}`}
          >
            <span className={`size-3 shrink-0 ${states[index]}`} />
            {title}
          </p>
        ))}
      </div>
      <div className="flex min-w-0 flex-col p-5">
        <p className="heading-style text-h4 leading-tight">{lesson.title}</p>
        <span className="mt-3 block h-1.5 w-full bg-ink/20" />
        <span className="mt-2 block h-1.5 w-11/12 bg-ink/20" />
        <span className="mt-2 block h-1.5 w-3/5 bg-ink/20" />
        <p className="mt-4 border-l-4 border-saffron bg-saffron-pale px-3 py-2 text-sm leading-snug">
          {lesson.task}
        </p>
        {/* Where the drawing is narrow, they would touch the button. */}
        <span className="mt-4 block h-1.5 w-11/12 bg-ink/20 md:max-lg:hidden" />
        <span className="mt-2 block h-1.5 w-2/3 bg-ink/20 md:max-lg:hidden" />
        <p className="mt-auto self-end rounded bg-blue px-3.5 py-2 text-sm font-semibold text-paper">
          {lesson.next}
        </p>
      </div>
    </div>
  );
}

/** The dots of a code, row by row. */
const code = ['1110111', '1010001', '1110110', '0001011', '1110101', '1010010', '1110111'];

/** A certificate: who, what, how long, and the code that verifies it. */
function CertificatePage() {
  return (
    <div className="-m-5 flex grow flex-col">
      <div className="flex min-w-0 grow flex-col px-6 pt-5">
        <StepMark className="h-4.5 w-7.5" />
        <p className="heading-style mt-3 text-h4 leading-tight">{certificate.kind}</p>
        <p className="mt-2 text-sm text-ink-muted">{certificate.certifies}</p>
        <p className="heading-style text-h3 leading-tight text-blue">{certificate.holder}</p>
        <div className="mt-3 flex items-start justify-between gap-4">
          <p className="text-sm leading-snug font-semibold">
            {certificate.title}
            <span className="block font-normal text-ink-muted">{certificate.hours}</span>
          </p>
          <svg viewBox="0 0 7 7" className="size-12 shrink-0 fill-ink" shapeRendering="crispEdges">
            {code.map((row, y) =>
              [...row].map(
                (dot, x) => dot === '1' && <path key={`${x} ${y}`} d={`M${x} ${y}h1v1h-1z`} />,
              ),
            )}
          </svg>
        </div>
      </div>
      <svg viewBox="0 0 500 44" className="block w-full shrink-0">
        {[...bars, 'fill-blue-light'].map((fill, index) => {
          const height = [6, 12, 20, 42, 30][index] ?? 0;
          const x = [0, 100, 200, 400, 300][index] ?? 0;
          return (
            <g key={fill}>
              <path d={`M${x} ${44 - height}h100V44H${x}z`} className={fill} />
              <path d={`M${x} ${42 - height}h100v3H${x}z`} className="fill-ink" />
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const drawings = {
  prompt: PromptCard,
  board: ProjectBoard,
  report: BeforeAndAfter,
  lesson: LessonPage,
  certificate: CertificatePage,
};

type EvidenceDrawingProps = { name: keyof typeof drawings; label: string };

/** What participants make or have; `label` says what the drawing shows. */
export function EvidenceDrawing({ name, label }: EvidenceDrawingProps) {
  const Drawing = drawings[name];
  return (
    <div role="img" aria-label={label} className="flex grow flex-col justify-center">
      <Drawing />
    </div>
  );
}
