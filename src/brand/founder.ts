/** The founder of the studio: on the page about it, and under its certificates. */
export const founder = {
  name: 'Άννα Διαμαντή',
  role: 'Ιδρύτρια και επικεφαλής εκπαιδεύτρια',
  /** Such as `/founder.jpg`, a file in `public/`, six wide and seven high; null for a drawing. */
  photo: null as string | null,
};
