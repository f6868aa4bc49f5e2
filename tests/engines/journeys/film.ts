import { lessonText } from '../../../src/subjects/lessons/text/lesson.ts';
import { open, storeSession, type Journey } from '../context.ts';
import { button, press, see, until } from '../engine.ts';

const course = '10000000-0000-4000-8000-000000000019';
const film = {
  path: '/learn/xekinima-me-to-excel/30000000-0000-4000-8000-000000000196',
  title: 'Βίντεο: το δολάριο που κρατά το κελί',
};

/** The first words of its captions, which are those of its cover until it plays. */
const firstWords = 'Το δολάριο που κρατά το κελί';

/** A learner plays an uploaded film, with its captions. */
export const playFilm: Journey = async (context) => {
  const { engine, backend } = context;
  const learner = await backend.newUser();
  await backend.insert('enrolments', { user_id: learner.id, course_id: course });
  await storeSession(context, learner);
  await open(context, film.path);
  const video = `//video[@aria-label="${lessonText.video.frame(film.title)}"]`;
  await see(engine, `${video}[contains(@src, "token=")]`);
  await press(engine, button(lessonText.video.play));
  await until(engine, "document.querySelector('video').currentTime > 1", 'the film plays');
  const captions = "document.querySelector('video').textTracks[0]";
  await until(engine, `${captions}?.kind === 'captions'`, 'there are captions');
  await until(engine, `${captions}.cues?.length > 0`, 'the captions are loaded');
  await see(engine, `//p[normalize-space() = "${firstWords}"]`);
};
