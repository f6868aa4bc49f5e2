/** What one looks for first: a block whose bar is in the margin, so that what it says begins where all the rest begins. */
export const mainBlockClass =
  '-mx-4 border-l-[6px] bg-white pr-4 pl-2.5 ring-1 ring-line sm:-mx-7 sm:pr-7 sm:pl-5.5';
