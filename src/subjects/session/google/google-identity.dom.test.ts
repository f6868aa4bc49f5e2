import { expect, onTestFinished, test } from 'vitest';
import { drawGoogleButton } from './google-identity';

test("Google's button is drawn again when the space for it changes", async () => {
  const widths: number[] = [];
  const id = {
    initialize() {},
    renderButton: (_parent: HTMLElement, { width }: { width: number }) => widths.push(width),
  };
  Object.assign(window, { google: { accounts: { id } } });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'google');
  });
  const parent = document.createElement('div');
  let clientWidth = 500;
  Object.defineProperty(parent, 'clientWidth', { get: () => clientWidth });
  const resizeTo = (width: number) => {
    clientWidth = width;
    window.dispatchEvent(new Event('resize'));
  };

  const options = { clientId: 'x', text: 'signin_with', onCredential() {}, onClick() {} } as const;
  const drawing = drawGoogleButton(parent, options);
  document.head.querySelector('script[src*="google"]')?.dispatchEvent(new Event('load'));
  const stop = await drawing;
  expect(widths).toEqual([400]);
  resizeTo(450);
  expect(widths).toEqual([400]);
  resizeTo(288);
  expect(widths).toEqual([400, 288]);
  stop();
  resizeTo(350);
  expect(widths).toEqual([400, 288]);
});
