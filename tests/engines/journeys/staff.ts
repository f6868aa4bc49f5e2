import { adminCoursesText } from '../../../src/subjects/courses/text/staff-courses.ts';
import { adminInterestsText } from '../../../src/subjects/contact/text/staff-interests.ts';
import { adminOutlineText } from '../../../src/subjects/lessons/text/outline.ts';
import { open, storeSession, type Context, type Journey } from '../context.ts';
import { anywhere, button, field, isVisible, press, see, text, type, until } from '../engine.ts';

async function storedCourse({ backend }: Context) {
  const id = crypto.randomUUID();
  const title = `Μάθημα ${id}`;
  await backend.insert('courses', { id, title });
  return { id, title };
}

const signInAsStaff = async (context: Context) =>
  storeSession(context, await context.backend.newUser({ role: 'instructor' }));

export const courseSave: Journey = async (context) => {
  const { engine, proxy, backend } = context;
  await signInAsStaff(context);
  for (const isLost of [false, true]) {
    const title = `Μάθημα ${crypto.randomUUID()}`;
    await open(context, '/admin?tab=courses&course=new');
    await type(engine, field(adminCoursesText.fields.title), title);
    if (isLost) proxy.loseAnswer('/rest/v1/courses');
    const start = Date.now();
    const create = `//main${button(adminCoursesText.save.create)}`;
    await press(engine, create);
    const done = anywhere(adminCoursesText.created);
    if (isLost) {
      // The form keeps everything and says what happened; the second press finds the course, which
      // is already stored.
      const failed = '//main//*[@role="alert"]';
      await see(engine, `${failed} | ${done}`);
      const milliseconds = Date.now() - start;
      console.info(`  ${engine.name} shows a lost answer after ${milliseconds} ms`);
      if (milliseconds > 5000) throw new Error('the form says nothing for 5 s');
      if (await isVisible(engine, failed)) await press(engine, create);
    }
    await see(engine, done);
    const stored = await backend.rows('courses', { title: `eq.${title}` });
    if (stored.length !== 1) throw new Error(`${stored.length} courses are stored`);
  }
};

export const exportInterests: Journey = async (context) => {
  const { engine, backend } = context;
  const { id } = await storedCourse(context);
  const email = `${crypto.randomUUID()}@example.test`;
  await backend.insert('course_interests', { course_id: id, name: 'Δανάη Μαρκάκη', email });
  await signInAsStaff(context);
  await open(context, `/admin/interests?course=${id}`);
  await see(engine, button(adminInterestsText.export.action));
  // The drivers do not tell where a download went: its content is read where the page hands it over.
  await engine.evaluate(`(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (file) => {
      file.text().then((csv) => { window.exported = csv; });
      return create.call(URL, file);
    };
  })()`);
  await press(engine, button(adminInterestsText.export.action));
  await until(engine, `(window.exported ?? '').includes('${email}')`, 'the CSV file');
  await see(engine, text(adminInterestsText.export.fileName));
};

const item = (title: string) =>
  `//ol[@aria-label="${adminOutlineText.label}"]/li[contains(., "${title}")]`;

export const dragging: Journey = async (context) => {
  const { engine, backend } = context;
  const { id } = await storedCourse(context);
  for (const [index, title] of ['Άλφα', 'Βήτα'].entries())
    await backend.insert('course_modules', { course_id: id, title, order_index: index + 1 });
  await signInAsStaff(context);
  await open(context, `/admin/courses/${id}/outline`);
  await see(engine, item('Βήτα'));
  // Neither driver starts a drag of the system with its mouse, so the events of one are dispatched in the page.
  await engine.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    const [handle, last] = ['li .cursor-grab', 'li:last-child'].map((part) => document.querySelector('main ol[aria-label] > ' + part));
    const dispatch = (type, target) => {
      const { left, bottom } = target.getBoundingClientRect();
      const point = { clientX: left + 4, clientY: bottom - 4 };
      const options = { bubbles: true, cancelable: true, composed: true, dataTransfer, ...point };
      (type === 'dragstart' ? target.closest('[draggable=true]') : target).dispatchEvent(new DragEvent(type, options));
    };
    dispatch('dragstart', handle);
    for (const type of ['dragenter', 'dragover', 'drop', 'dragend']) dispatch(type, last);
  })()`);
  await see(engine, `${item('Άλφα')}/preceding-sibling::li[contains(., "Βήτα")]`);
};

export const equalHeights: Journey = async (context) => {
  const { engine } = context;
  await signInAsStaff(context);
  await open(context, '/admin?tab=courses&course=new');
  await see(engine, field(adminCoursesText.fields.title));
  const heights = await engine.evaluate<number[]>(
    `[...document.querySelectorAll('main form select, main form input:not([type=checkbox], [type=radio], [type=file])')]
      .map((control) => Math.round(control.getBoundingClientRect().height))
      .filter((height) => height > 1)`,
  );
  if (new Set(heights).size !== 1)
    throw new Error(`the controls are ${heights.join(', ')} px high`);
};
