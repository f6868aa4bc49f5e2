import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses with the mouse, or with only the keyboard: reaches the control by Tab and presses a key.
 */
export type Press = (control: Locator, key?: string) => Promise<void>;

export const byMouse: Press = (control) => control.click();

export const byKeyboard =
  (page: Page): Press =>
  async (control, key = 'Enter') => {
    await expect(control).toBeVisible();
    const isFocused = () => control.evaluate((element) => element === document.activeElement);
    for (let presses = 0; !(await isFocused()); presses += 1) {
      expect(presses).toBeLessThan(200);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press(key);
  };
