import { classNames } from '@/lib/class-names';

type DrawingProps = { className?: string };

const frameClass = 'block w-full';

const stepFills = [
  'fill-blue-deep',
  'fill-blue',
  'fill-blue-mid',
  'fill-blue-light',
  'fill-saffron',
] as const;

type StepProps = { x: number; top: number; width: number; bottom: number; fill: string };

/** One block with its dark tread. */
function Step({ x, top, width, bottom, fill }: StepProps) {
  return (
    <>
      <path d={`M${x} ${top}h${width}V${bottom}H${x}z`} className={fill} />
      <path d={`M${x} ${top - 14}h${width}v14H${x}z`} className="fill-ink" />
    </>
  );
}

/** Five blocks that climb to the light: the site's own drawing. */
export function Stair({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 480 460" aria-hidden="true" className={classNames(frameClass, className)}>
      {stepFills.map((fill, index) => (
        <Step
          key={fill}
          x={index * 96}
          top={[390, 320, 250, 160, 70][index] ?? 0}
          width={96}
          bottom={460}
          fill={fill}
        />
      ))}
      <circle cx="432" cy="24" r="18" className="fill-clay" />
    </svg>
  );
}

/** A stair whose fourth block has slipped: the page that was not found. */
export function BrokenStair({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 480 400" aria-hidden="true" className={classNames(frameClass, className)}>
      <Step x={0} top={330} width={96} bottom={400} fill="fill-blue-deep" />
      <Step x={96} top={260} width={96} bottom={400} fill="fill-blue" />
      <Step x={192} top={190} width={96} bottom={400} fill="fill-blue-mid" />
      <g transform="rotate(17 336 372)">
        <Step x={296} top={306} width={96} bottom={400} fill="fill-sand" />
      </g>
      <circle cx="440" cy="382" r="18" className="fill-clay" />
    </svg>
  );
}

/** Rows of seats around a small stage: training for a team. */
export function Amphitheatre({ className }: DrawingProps) {
  const rows = [
    { radius: 230, fill: 'fill-blue-deep' },
    { radius: 185, fill: 'fill-blue' },
    { radius: 140, fill: 'fill-blue-mid' },
    { radius: 95, fill: 'fill-blue-light' },
    { radius: 50, fill: 'fill-saffron' },
  ];
  return (
    <svg viewBox="0 0 480 250" aria-hidden="true" className={classNames(frameClass, className)}>
      {rows.map(({ radius, fill }) => (
        <g key={radius}>
          <path
            d={`M${240 - radius} 250a${radius} ${radius} 0 0 1 ${radius * 2} 0z`}
            className={fill}
          />
          <path
            d={`M${240 - radius} 250a${radius} ${radius} 0 0 1 ${radius * 2} 0h-10a${radius - 10} ${radius - 10} 0 0 0-${(radius - 10) * 2} 0z`}
            className="fill-ink"
          />
        </g>
      ))}
      <circle cx="240" cy="232" r="14" className="fill-clay" />
    </svg>
  );
}

/** Blocks being put together, one still in the air: a project. */
export function Blocks({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 480 360" aria-hidden="true" className={classNames(frameClass, className)}>
      <Step x={48} top={270} width={128} bottom={360} fill="fill-blue-deep" />
      <Step x={176} top={270} width={128} bottom={360} fill="fill-blue" />
      <Step x={304} top={270} width={128} bottom={360} fill="fill-blue-mid" />
      <Step x={112} top={180} width={128} bottom={256} fill="fill-blue-light" />
      <g transform="rotate(-9 330 120)">
        <Step x={262} top={88} width={128} bottom={164} fill="fill-saffron" />
      </g>
      <circle cx="420" cy="36" r="16" className="fill-clay" />
    </svg>
  );
}

/** A path of low steps that turns and goes on: from question to practice. */
export function Path({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 480 300" aria-hidden="true" className={classNames(frameClass, className)}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Step
          key={index}
          x={index * 80}
          top={[262, 222, 182, 202, 142, 92][index] ?? 0}
          width={80}
          bottom={300}
          fill={[...stepFills, 'fill-saffron'][index === 5 ? 5 : index % 4] ?? 'fill-blue'}
        />
      ))}
      <circle cx="440" cy="46" r="16" className="fill-clay" />
    </svg>
  );
}

/** Two stairs that meet: a question and its answer. */
export function Meeting({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 480 260" aria-hidden="true" className={classNames(frameClass, className)}>
      <Step x={0} top={214} width={64} bottom={260} fill="fill-blue-deep" />
      <Step x={64} top={168} width={64} bottom={260} fill="fill-blue" />
      <Step x={128} top={122} width={64} bottom={260} fill="fill-blue-mid" />
      <Step x={288} top={122} width={64} bottom={260} fill="fill-saffron" />
      <Step x={352} top={168} width={64} bottom={260} fill="fill-saffron" />
      <Step x={416} top={214} width={64} bottom={260} fill="fill-saffron" />
      <path d="M192 108h96" className="stroke-ink" strokeWidth="4" strokeDasharray="4 12" />
      <circle cx="240" cy="72" r="18" className="fill-clay" />
    </svg>
  );
}

/** The mark of a section: three small steps; light ones for a dark ground. */
export function StepMark({ className, light = false }: DrawingProps & { light?: boolean }) {
  return (
    <svg
      width="40"
      height="24"
      viewBox="0 0 40 24"
      aria-hidden="true"
      className={classNames('block', className)}
    >
      <path d="M0 24v-8h13v8z" className={light ? 'fill-blue-light' : 'fill-blue-mid'} />
      <path d="M13 24V8h14v16z" className={light ? 'fill-blue-pale' : 'fill-blue'} />
      <path d="M27 24V0h13v24z" className="fill-saffron" />
    </svg>
  );
}
