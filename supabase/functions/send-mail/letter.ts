import type { Facts, Sender } from './facts.ts';

export type Attachment = { name: string; type: string; content: string };

/** A letter before it is laid out. No value is escaped yet. */
export type Letter = {
  subject: string;
  title: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  paragraphs: string[];
  /** What is to be looked up, under its label, each in one or more lines; large where it is what the letter is about. */
  details: { label: string; lines: string[]; isStrong?: boolean; isLarge?: boolean }[];
  /** Numbers, large and beside each other. */
  figures?: { label: string; amount: string }[];
  /** What is to be paid, until when, and how, in a box of its own. */
  payment?: { label: string; amount: string[]; how: string; details: Letter['details'] };
  action: { label: string; url: string };
  /** A second way on, smaller than the action. */
  link?: { label: string; url: string };
  /** The small paragraphs that end the letter, some with a link as their last words. */
  notes: (string | { words: string; link: { label: string; url: string } })[];
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
