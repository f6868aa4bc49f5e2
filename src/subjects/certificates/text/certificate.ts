import { formatHours } from '@/lib/text/number';

const monthsOf = {
  el: [
    'Ιανουαρίου',
    'Φεβρουαρίου',
    'Μαρτίου',
    'Απριλίου',
    'Μαΐου',
    'Ιουνίου',
    'Ιουλίου',
    'Αυγούστου',
    'Σεπτεμβρίου',
    'Οκτωβρίου',
    'Νοεμβρίου',
    'Δεκεμβρίου',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

/** A day in words. @param day `2026-12-31` */
export function certificateDay(language: 'el' | 'en', day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}\u00a0${monthsOf[language][(month ?? 1) - 1]}\u00a0${year}`;
}

/** What a certificate says around its facts: on its page, in the PDF and where it is verified. */
export const certificateText = {
  el: {
    kinds: {
      attendance: 'Βεβαίωση παρακολούθησης',
      achievement: 'Πιστοποιητικό επιτυχίας',
    },
    /** Before the name. */
    certifies: { attendance: 'Βεβαιώνεται ότι', achievement: 'Πιστοποιείται ότι' },
    /** Between the name and the title of the course. */
    did: {
      attendance: 'παρακολούθησε το μάθημα',
      achievement: 'ολοκλήρωσε με επιτυχία το μάθημα',
    },
    /** Before the outcomes of the course. */
    learned: 'Τι διδάσκει το μάθημα',
    protocol: 'Αριθμός πρωτοκόλλου',
    hours: 'Διάρκεια',
    period: 'Διεξαγωγή',
    grade: 'Βαθμός',
    issued: 'Έκδοση',
    expires: 'Ισχύει έως',
    signatory: 'Υπογραφή',
    verification: 'Έλεγχος γνησιότητας',
    scan: 'Σαρώστε τον κωδικό ή γράψτε τον στη διεύθυνση',
    code: 'Κωδικός',
    /** The text alternative of the picture of the code. */
    qrCode: (url: string) => `Κωδικός QR που ανοίγει τη διεύθυνση ${url}`,
    nameless: 'Χωρίς όνομα',
    /** The dash never begins a line. */
    days: (first: string, last: string) => `${first}\u00a0– ${last}`,
    duration: formatHours,
    /** The name of the file, without what some systems refuse in one. */
    fileName: (kind: string, code: string) => `${kind} ${code}.pdf`,
  },
  en: {
    kinds: { attendance: 'Certificate of attendance', achievement: 'Certificate of achievement' },
    certifies: { attendance: 'This certifies that', achievement: 'This certifies that' },
    did: { attendance: 'attended the course', achievement: 'successfully completed the course' },
    learned: 'What the course teaches',
    protocol: 'Protocol number',
    hours: 'Duration',
    period: 'Held',
    grade: 'Grade',
    issued: 'Issued',
    expires: 'Valid until',
    signatory: 'Signed by',
    verification: 'Verification',
    scan: 'Scan the code or type it at',
    code: 'Code',
    qrCode: (url: string) => `QR code that opens ${url}`,
    nameless: 'Without a name',
    days: (first: string, last: string) => `${first}\u00a0– ${last}`,
    duration: (hours: number) => (hours === 1 ? '1\u00a0hour' : `${hours}\u00a0hours`),
    fileName: (kind: string, code: string) => `${kind} ${code}.pdf`,
  },
} as const;

export type CertificateLanguage = keyof typeof certificateText;
