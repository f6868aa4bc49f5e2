import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import type { Engine } from './engine.ts';

async function find(page: Page, xpath: string): Promise<ElementHandle<HTMLInputElement>> {
  const handle = await page.$(`::-p-xpath(${xpath})`);
  if (!handle) throw new Error(`not found: ${xpath}`);
  return handle as ElementHandle<HTMLInputElement>;
}

/** Starts Firefox, controlled by WebDriver BiDi. @param executablePath of the browser */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  const resize = (width: number, height = 900) => page.setViewport({ width, height });
  await resize(1280);
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    goto: async (url) => {
      // Scripts that load with `import()` delay the event `load` in Firefox; a journey may hold them.
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    click: async (xpath) => (await find(page, xpath)).click(),
    fill: async (xpath, value) => {
      const input = await find(page, xpath);
      await input.click({ count: 3 });
      await input.type(value);
    },
    upload: async (xpath, file) => (await find(page, xpath)).uploadFile(file),
    back: async () => {
      await page.goBack({ waitUntil: 'load' });
    },
    resize,
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
