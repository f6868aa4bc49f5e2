import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { freePort } from '../bench/site.ts';
import type { Engine } from './engine.ts';

/** Starts the driver in a display of its own. @returns its address, and how to stop it */
async function startDriver(): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const screen = '-screen 0 1600x1200x24';
  const server = spawn('xvfb-run', ['-a', '-s', screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    // A group of its own, because xvfb-run does not end what it started.
    detached: true,
  });
  const stop = () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid);
  };
  process.once('exit', stop);
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`${url}/status`).catch(() => null)) break;
    await pause(100);
  }
  return {
    url,
    stop: () => {
      process.off('exit', stop);
      stop();
    },
  };
}

/**
 * Starts WebKitGTK, controlled by WebDriver.
 * @param binary the MiniBrowser of WebKitGTK
 */
export async function startWebKit(binary: string): Promise<Engine> {
  const { url, stop } = await startDriver();
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build()
    .catch((error: unknown) => {
      stop();
      throw error;
    });
  const find = (xpath: string) => driver.findElement(By.xpath(xpath));
  const evaluate = <T>(expression: string) => driver.executeScript<T>(`return ${expression}`);
  const resize = async (width: number, height = 900) => {
    const window = driver.manage().window();
    await window.setRect({ width, height });
    // The window has a frame and a toolbar, so it must be larger than the page.
    const [inner, tall] = await evaluate<[number, number]>('[innerWidth, innerHeight]');
    await window.setRect({ width: 2 * width - inner, height: 2 * height - tall });
  };
  await resize(1280);
  const version = String((await driver.getCapabilities()).get('browserVersion'));
  return {
    name: `WebKitGTK ${version}`,
    goto: (address) => driver.get(address),
    evaluate,
    click: (xpath) => find(xpath).click(),
    fill: async (xpath, value) => {
      const input = find(xpath);
      await input.clear();
      await input.sendKeys(value);
    },
    upload: (xpath, file) => find(xpath).sendKeys(file),
    back: () => driver.navigate().back(),
    resize,
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().finally(stop);
    },
  };
}
