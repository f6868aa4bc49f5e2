/** The height of a step of a stair whose highest step is as high as the stair. */
export const stepHeight = (index: number, steps: number): string =>
  `${40 + (60 * (index + 1)) / steps}%`;
