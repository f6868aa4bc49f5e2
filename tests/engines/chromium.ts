import { chromium } from '@playwright/test';
import { ensureBrowser, findBrowser, launchArguments } from '../../e2e/browser.ts';
import type { Engine } from './engine.ts';

/** Starts the browser of the end-to-end tests, for pictures beside those of the other engines. */
export async function startChromium(): Promise<Engine> {
  ensureBrowser();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments });
  const page = await browser.newPage();
  const resize = (width: number, height = 900) => page.setViewportSize({ width, height });
  await resize(1280);
  return {
    name: `Chromium ${browser.version()}`,
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    click: (xpath) => page.locator(`xpath=${xpath}`).first().click(),
    fill: (xpath, value) => page.locator(`xpath=${xpath}`).first().fill(value),
    upload: (xpath, file) => page.locator(`xpath=${xpath}`).first().setInputFiles(file),
    back: async () => {
      await page.goBack();
    },
    resize,
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
