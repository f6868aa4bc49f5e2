type Answer = { now: string; received_at: number };

/** The time of the server now, in milliseconds since 1970. The clock of the device may be wrong, or be changed. */
export const serverTime = ({ now, received_at }: Answer) =>
  Date.parse(now) + performance.now() - received_at;
