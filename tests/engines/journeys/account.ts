import { loginText } from '../../../src/subjects/session/text/auth-login.ts';
import { onboardingText } from '../../../src/subjects/account/text/onboarding.ts';
import { photoText } from '../../../src/subjects/account/text/photo.ts';
import { open, signOut, storeSession, type Journey } from '../context.ts';
import { anywhere, atPath, button, field, isVisible, press, see, text, type } from '../engine.ts';

export const login: Journey = async (context) => {
  const { engine, backend } = context;
  const { email, password } = await backend.newUser();
  await open(context, '/auth/login?next=%2Fprofile');
  await type(engine, field(loginText.email), email);
  await type(engine, field(loginText.password), password);
  await press(engine, `//main${button(loginText.submit)}`);
  await atPath(engine, '/profile');
  await see(engine, `//main//input[@value="${email}"]`);
  await signOut(context);
};

export const photo: Journey = async (context) => {
  const { engine, backend } = context;
  const user = await backend.newUser({ onboarded: false });
  await storeSession(context, user);
  await open(context, '/auth/signup?step=onboarding&page=1');
  await see(engine, text(photoText.choose));
  await engine.upload('//main//input[@type="file"]', context.photo);
  await see(engine, text(photoText.uploaded));
  await see(engine, `//main//img[@alt="${photoText.alt}"]`);
  const [profile] = await backend.rows('profiles', { id: `eq.${user.id}` });
  if (!profile?.['profile_picture_url']) throw new Error('no photo is stored');
  await press(engine, `//main${button(onboardingText.next)}`);
  await see(engine, text(onboardingText.steps.bio.title));
};

export const backAfterSignOut: Journey = async (context) => {
  const { engine, backend } = context;
  const user = await backend.newUser();
  const email = `//main//input[@value="${user.email}"]`;
  await storeSession(context, user);
  await open(context, '/profile');
  await see(engine, email);
  // Counts the frames that show the account once the page comes from the back/forward cache. They are stored, because the
  // page may be loaded again.
  await engine.evaluate(`(() => {
    sessionStorage.removeItem('restored');
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      let frames = 0;
      const look = () => {
        if (document.querySelector('main input[value="${user.email}"]')?.checkVisibility()) frames += 1;
        sessionStorage.setItem('restored', String(frames));
        requestAnimationFrame(look);
      };
      look();
    });
  })()`);
  // Another page of the browser, so that the profile may be in its back/forward cache.
  await signOut(context);
  await engine.back();
  await atPath(engine, '/auth/login');
  await see(engine, field(loginText.password));
  if (await isVisible(engine, `${email} | ${anywhere(user.email)}`))
    throw new Error('the account is visible');
  const frames = await engine.evaluate<string | null>("sessionStorage.getItem('restored')");
  console.info(`  ${engine.name} ${frames === null ? 'loads the page' : 'restores the page'}`);
  if (Number(frames) > 0) throw new Error(`${frames} frames show the account`);
};
