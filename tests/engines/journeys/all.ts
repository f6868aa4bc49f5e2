import type { Journey } from '../context.ts';
import { backAfterSignOut, login, photo } from './account.ts';
import { playFilm } from './film.ts';
import { earlyPress, everyPage } from './pages.ts';
import { courseSave, dragging, equalHeights, exportInterests } from './staff.ts';

/** Every journey, by what it shows. */
export const journeys: Record<string, Journey> = {
  'every page has a heading, fits the window and logs no error': everyPage,
  'a user who leaves before the scripts have arrived gets to the next page': earlyPress,
  'the sign-in page opens the requested page': login,
  'onboarding stores a photo': photo,
  'after signing out, going back shows nothing of the account': backAfterSignOut,
  'a film plays with its captions': playFilm,
  'a course is saved once, also when the answer is lost': courseSave,
  'interests are exported': exportInterests,
  'modules are reordered by dragging': dragging,
  'the controls of a form have the same height': equalHeights,
};
