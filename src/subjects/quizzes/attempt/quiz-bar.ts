import { createContext } from 'react';

/** Where the buttons of an attempt are, or the one that starts another after a failed one: in the bar that stays, null until it is there; undefined where there is none. */
export const QuizBar = createContext<HTMLElement | null | undefined>(undefined);
