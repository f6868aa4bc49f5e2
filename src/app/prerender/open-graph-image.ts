import { Resvg } from '@resvg/resvg-js';
import tailwind from '../../../tailwind.config.ts';

type Shade = { DEFAULT: string; deep: string; mid: string; light: string };
const colors = tailwind.theme?.colors as unknown as Record<
  'ink' | 'blue' | 'saffron' | 'clay',
  Shade
> & {
  paper: string;
};

const stepWidth = 168;
const left = 240;

/** The preview image of a shared link: the stairs of the home page, as a PNG of 1200 by 630 pixels. */
export function openGraphImage(): Uint8Array {
  const { blue, clay, ink, paper, saffron } = colors;
  const fills = [blue.deep, blue.DEFAULT, blue.mid, blue.light, saffron.DEFAULT];
  const steps = fills.map((fill, index) => {
    const x = left + index * stepWidth;
    const top = 540 - index * 95;
    return `<path fill="${fill}" d="M${x} ${top}h${stepWidth}V630H${x}z"/><path fill="${ink.DEFAULT}" d="M${x} ${top - 18}h${stepWidth}v18H${x}z"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <path fill="${paper}" d="M0 0h1200v630H0z"/>${steps.join('')}
    <circle cx="996" cy="96" r="28" fill="${clay.DEFAULT}"/>
    <g transform="translate(72 72) scale(4)">
      <path fill="${blue.DEFAULT}" d="M0 28V20h10v-8h10V4h14v24z"/>
      <path fill="${saffron.DEFAULT}" d="M20 4h14v8H20z"/>
    </g></svg>`;
  return new Resvg(svg).render().asPng();
}
