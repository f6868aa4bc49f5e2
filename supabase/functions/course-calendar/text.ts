/** The Greek of the calendars of courses. */
export const text = {
  name: (course: string, site: string) => `${course} – ${site}`,
  description: (url: string) => `Θέσεις, τιμή και κράτηση: ${url}`,
};
