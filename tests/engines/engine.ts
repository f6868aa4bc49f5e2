import { setTimeout as pause } from 'node:timers/promises';

/** What the journeys need of a browser. Elements are found by XPath. */
export type Engine = {
  name: string;
  goto: (url: string) => Promise<void>;
  /** The value of a JavaScript expression in the page. */
  evaluate: <T>(expression: string) => Promise<T>;
  click: (xpath: string) => Promise<void>;
  fill: (xpath: string, text: string) => Promise<void>;
  upload: (xpath: string, file: string) => Promise<void>;
  back: () => Promise<void>;
  /** Sets the size of the page in CSS pixels. */
  resize: (width: number, height?: number) => Promise<void>;
  /** The visible part of the page, as a PNG. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
};

export const button = (name: string) =>
  `//button[normalize-space()="${name}" or @aria-label="${name}"]`;
export const field = (label: string) => `//*[@id=//label[normalize-space()="${label}"]/@for]`;
export const text = (content: string) => `//main//*[contains(normalize-space(), "${content}")]`;
/** A text anywhere on the page, also in a toast. */
export const anywhere = (content: string) =>
  `//body//*[contains(normalize-space(text()), "${content}")]`;

const visible = (xpath: string) => `(() => {
  const found = document.evaluate(${JSON.stringify(xpath)}, document, null, 7, null);
  for (let index = 0; index < found.snapshotLength; index += 1)
    if (found.snapshotItem(index).getClientRects().length > 0) return true;
  return false;
})()`;

/** Waits until an expression is true. @throws Error after 20 seconds */
export async function until(engine: Engine, expression: string, what: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    // Between two pages there is nothing to evaluate in.
    if (await engine.evaluate<boolean>(expression).catch(() => false)) return;
    if (Date.now() > deadline) throw new Error(`not reached: ${what}`);
    await pause(100);
  }
}

/** Waits until an element is visible. @throws Error after 20 seconds */
export const see = (engine: Engine, xpath: string) => until(engine, visible(xpath), xpath);

export const isVisible = (engine: Engine, xpath: string) =>
  engine.evaluate<boolean>(visible(xpath));

export const atPath = (engine: Engine, path: string) =>
  until(engine, `location.pathname === ${JSON.stringify(path)}`, path);

/** Clicks an element as soon as it is visible. */
export async function press(engine: Engine, xpath: string): Promise<void> {
  await see(engine, xpath);
  await engine.click(xpath);
}

/** Types into a field as soon as it is visible. */
export async function type(engine: Engine, xpath: string, value: string): Promise<void> {
  await see(engine, xpath);
  await engine.fill(xpath, value);
}
