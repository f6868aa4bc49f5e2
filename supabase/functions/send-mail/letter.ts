/** A letter before it is laid out. No value is escaped yet. */
export type Letter = {
  subject: string;
  title: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  paragraphs: string[];
  /** What is to be looked up, under its label, each in one or more lines. */
  details: { label: string; lines: string[] }[];
  action: { label: string; url: string };
  /** Smaller, below the action. */
  notes: string[];
  attachment: { name: string; type: string; content: string } | null;
};

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
  attachment: Letter['attachment'];
};
