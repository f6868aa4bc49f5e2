import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { loginText } from '@/subjects/session/text/auth-login';
import { open } from '../../support/screen.tsx';

export const wait = { timeout: 40_000 };

export async function openLogin(url = '/auth/login') {
  const { user, router } = open(url);
  const email = await screen.findByLabelText(loginText.email, {}, wait);
  const password = screen.getByLabelText(loginText.password);
  const submit = () => user.click(screen.getByRole('button', { name: loginText.submit }));
  const signIn = async (testUser: { email: string; password: string }) => {
    await user.clear(email);
    await user.type(email, testUser.email);
    await user.clear(password);
    await user.type(password, testUser.password);
    await submit();
  };
  const expectTarget = (target: string) =>
    waitFor(() => {
      const { pathname, search, hash } = router.state.location;
      expect(pathname + search + hash).toBe(target);
    }, wait);
  return { user, router, email, password, submit, signIn, expectTarget };
}
