import type { Facts, Sender } from './facts.ts';

export type Attachment = { name: string; type: string; content: string };

type Row = { label: string; lines: string[] };

/** A letter before it is laid out. No value is escaped yet. */
export type Letter = {
  subject: string;
  title: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  /** What the letter is about, said once and above all else. */
  about?: {
    /** Set largest: a day with its hours and further meetings in lines of their own, or a name. */
    large: Row & { hours?: string };
    /** What is beneath, the most important first; `isNamed` for a row that nobody understands without its label. */
    rest: (Row & { isNamed?: boolean })[];
    /** It does not take place, or not for this reader. */
    isOver?: boolean;
    /** How many of all seats are taken, drawn and said. */
    seats?: { taken: number; all: number; words: string };
  };
  paragraphs: string[];
  /** What is to be looked up, under its label, each in one or more lines; an IBAN breaks in its middle only. */
  details: (Row & { isStrong?: boolean; isIban?: boolean })[];
  /** Numbers, each in a line with its label. */
  figures?: { label: string; amount: string }[];
  /** What is to be paid, until when, and how, in a box of its own. */
  payment?: {
    label: string;
    /** Empty where the letter begins with it. */
    amount: string[];
    how: string;
    /** The heading of the details, where they are another way than `how`. */
    transfer?: string | undefined;
    details: Letter['details'];
  };
  action: { label: string; url: string };
  /** A second way on, smaller than the action. */
  link?: { label: string; url: string };
  /** The small paragraphs after what is to be done. */
  notes: string[];
  /** The words of law, last, with the link to what they allow. */
  law?: { words: string; link: { label: string; url: string } };
  attachments: Attachment[];
  /** How to get no more of them, where the letter is not needed for a booking. */
  unsubscribe?: {
    label: string;
    /** A page that asks first. */
    url: string;
    /** What mail programs send a request to. */
    request: string;
  };
};

/** Writes a letter about a booking. */
export type Template = (facts: Facts, sender: Sender) => Letter;

/** A letter as a provider takes it. */
export type Mail = {
  /** The same for every attempt, so that a provider can tell a repetition. */
  id: string;
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  headers: Record<string, string>;
};
