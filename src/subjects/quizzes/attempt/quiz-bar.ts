import { createContext } from 'react';

/** Where the buttons of an attempt are: in the bar that stays, null until it is there; undefined where there is none. */
export const QuizBar = createContext<HTMLElement | null | undefined>(undefined);
