import { evidenceText } from './text/evidence';
import { evidenceDrawingsText } from './text/evidence-drawings';

const { prompt, board, flow, report } = evidenceDrawingsText;

/** A card with the four parts of a prompt. */
function PromptCard() {
  return prompt.map(([name, text]) => (
    <p
      key={name}
      className="grid grow content-center items-center border-t border-line py-1 text-sm leading-snug first:border-0 min-[22rem]:grid-cols-[6.5rem_1fr] min-[22rem]:py-0"
    >
      <b className="text-blue">{name}</b>
      <span className="min-w-0">{text}</span>
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
        <div key={column} className="bg-sand p-1.5 md:p-2 print:border print:border-line">
          <p className="text-[0.8125rem] font-semibold [word-spacing:3px] max-[22rem]:-mx-0.5 max-[22rem]:text-[0.625rem]">
            {column}
          </p>
          {cards[index]?.map((width) => (
            <p
              key={width}
              className={`mt-2 min-h-10 border-l-4 p-2 text-xs leading-none font-semibold ${width === dueCard ? 'border-clay bg-saffron' : 'border-blue-light bg-white'}`}
            >
              {/* The policy of prerendered pages allows no `style`. */}
              <svg aria-hidden="true" className="block h-1.5 w-full">
                <rect width={`${width}%`} height="100%" className="fill-ink/60" />
              </svg>
              {width === dueCard && <span className="mt-2 block">{board.due}</span>}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

const flowSteps = [
  'border-blue-light bg-sand',
  'ml-[12%] border-blue bg-sand',
  'ml-[24%] border-clay bg-saffron',
];

/** Three steps that follow one another, each further to the right. */
function AutomaticFlow() {
  return (
    <div className="grid gap-3">
      {flow.map((step, index) => (
        <p
          key={step}
          className={`flex min-h-14 w-3/4 items-center gap-3 border-l-4 px-3 py-2 text-sm leading-snug font-semibold ${flowSteps[index]}`}
        >
          <span className="heading-style text-h4 text-blue">{index + 1}</span>
          {step}
        </p>
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

const drawings = {
  prompt: PromptCard,
  board: ProjectBoard,
  flow: AutomaticFlow,
  report: BeforeAndAfter,
};

/** What participants make. */
export function EvidenceDrawing({ name }: { name: keyof typeof drawings }) {
  const Drawing = drawings[name];
  return (
    <div
      role="img"
      aria-label={evidenceText[name].drawing}
      className="flex grow flex-col justify-center"
    >
      <Drawing />
    </div>
  );
}
