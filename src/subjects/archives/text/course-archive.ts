import { courseTextTexts } from '@/subjects/courses/text/staff-courses';
import { formatNumber } from '@/lib/text/number';
import { errorMessage } from '@/shared/errors/text/errors';

const megabyte = 1024 * 1024;

/** For a file that is not empty at least 0,1 MB. */
const megabytes = (bytes: number) => `${formatNumber(Math.ceil((bytes / megabyte) * 10) / 10)} MB`;
const counted = (count: number, one: string, several: string) =>
  `${formatNumber(count)} ${count === 1 ? one : several}`;
const files = (count: number) => counted(count, 'αρχείο', 'αρχεία');

/** A list of `course.json`, by the name of one of its members. */
const members: Record<string, string> = {
  modules: 'κεφάλαιο',
  lessons: 'ενότητα',
  questions: 'ερώτηση',
  options: 'απάντηση',
  matches: 'ταίρι',
  outcomes: 'γραμμή στο «Με τι φεύγετε»',
  included: 'γραμμή στο «Τι περιλαμβάνεται»',
  places: 'τόπος',
};

const fields: Record<string, string> = {
  course: 'μάθημα',
  trainer: 'όνομα όποιου διδάσκει',
  title: 'τίτλος',
  slug: 'διεύθυνση (slug)',
  description: 'περιγραφή',
  audience: 'για ποιον',
  category: 'είδος',
  status: 'διαθεσιμότητα',
  difficulty_level: 'επίπεδο',
  estimated_hours: 'διάρκεια σε ώρες',
  featured: 'προβολή στην αρχή',
  thumbnail: 'εικόνα',
  price_kind: 'πώς χρεώνεται',
  price_cents: 'τιμή',
  group_size_min: 'από πόσα άτομα',
  group_size_max: 'έως πόσα άτομα',
  ...Object.fromEntries(
    Object.entries(courseTextTexts).map(([name, { label }]) => [
      name,
      label.charAt(0).toLowerCase() + label.slice(1),
    ]),
  ),
  enrolment_mode: 'πώς εγγράφεται κανείς',
  lessons_open: 'πότε ανοίγουν οι ενότητες',
  content_type: 'τύπος',
  duration_minutes: 'διάρκεια',
  is_published: 'κατάσταση',
  is_preview: 'ελεύθερη για όλους',
  is_required: 'απαιτείται',
  text: 'κείμενο',
  video: 'βίντεο',
  captions: 'υπότιτλοι',
  film_seconds: 'διάρκεια του βίντεο',
  exercise: 'άσκηση',
  quiz: 'κουίζ',
  kind: 'είδος',
  answer: 'σωστή απάντηση',
  explanation: 'εξήγηση',
};

/** «κεφάλαιο 2, ενότητα 3, τίτλος». */
function place(at: readonly (string | number)[]): string {
  const parts: string[] = [];
  for (const [index, key] of at.entries()) {
    const next = at[index + 1];
    if (typeof key === 'number') continue;
    if (typeof next === 'number') parts.push(`${members[key] ?? key} ${next + 1}`);
    else parts.push(members[key] ? `${key}` : (fields[key] ?? key));
  }
  return parts.join(', ');
}

const kinds = 'JPG, PNG, GIF, WebP, PDF, Word, Excel, PowerPoint, MP4, WebM ή VTT';

const faults: Record<string, (limit: number) => string> = {
  archive_too_large: (limit) => `Το αρχείο και όσα περιέχει χωρούν έως ${megabytes(limit)} μαζί.`,
  captions: () => 'Οι υπότιτλοι είναι αρχείο .vtt του φακέλου files.',
  characters: () => 'Περιέχει χαρακτήρες που δεν αποθηκεύονται.',
  damaged: () => 'Είναι κατεστραμμένο: δεν διαβάζεται ή δεν έχει το μέγεθος που δηλώνει.',
  duplicate_name: () => 'Υπάρχει δύο φορές.',
  duplicate_question: () => 'Δύο ερωτήσεις έχουν το ίδιο id.',
  empty: () => 'Η ενότητα είναι δημοσιευμένη, αλλά κενή.',
  encrypted: () => 'Είναι κλειδωμένο με κωδικό.',
  exercise: () => 'Δεν είναι διεύθυνση https άλλου ιστότοπου.',
  file_kind: () =>
    `Δεν είναι αρχείο που χωρά σε μάθημα: ${kinds}, με το όνομα που δίνει η εξαγωγή.`,
  file_missing: () => 'Το αρχείο λείπει.',
  file_too_large: (limit) => `Το αρχείο χωρά έως ${megabytes(limit)}.`,
  group_size: () => 'Είναι λιγότερα από το «από πόσα άτομα».',
  lesson_files: () => 'Η ενότητα χωρά έως 40 αρχεία και 200 MB.',
  missing: () => 'Λείπει.',
  no_course: () => 'Δεν περιέχει το course.json.',
  not_an_archive: () => 'Δεν είναι αρχείο ZIP που διαβάζεται.',
  not_json: () => 'Δεν είναι έγκυρο JSON.',
  not_text: () => 'Δεν είναι κείμενο UTF-8.',
  out_of_range: () => 'Ο αριθμός είναι έξω από τα όρια.',
  price: () => 'Η τιμή και ο τρόπος χρέωσης δεν ταιριάζουν.',
  question: () => 'Η ερώτηση δεν είναι πλήρης ή έχει δύο ίδιες απαντήσεις.',
  text_too_large: (limit) => `Το κείμενο χωρά έως ${megabytes(limit)}.`,
  too_long: (limit) => `Χωρά έως ${formatNumber(limit)} χαρακτήρες.`,
  too_many: (limit) => `Χωρούν έως ${formatNumber(limit)}.`,
  too_many_entries: (limit) => `Περιέχει περισσότερα από ${files(limit)}.`,
  too_many_files: (limit) => `Το μάθημα χωρά έως ${files(limit)}.`,
  too_many_lessons: (limit) => `Το μάθημα χωρά έως ${formatNumber(limit)} ενότητες.`,
  unknown_format: () => 'Δεν είναι μάθημα αυτής της μορφής. Ίσως έγινε από νεότερη έκδοση.',
  unknown_value: () => 'Άγνωστη τιμή.',
  unsafe_name: () => 'Το όνομα δεν είναι ασφαλές.',
  video: () => 'Δεν είναι βίντεο του YouTube, του Vimeo ή αρχείο MP4 ή WebM.',
  wrong: () => 'Δεν έχει τη σωστή μορφή.',
};

/** The dialogs that export a course to an archive and import one. */
export const adminCourseArchiveText = {
  cancel: 'Άκυρο',
  // Not among the messages of every page: only these dialogs show it.
  failure: (code: string) =>
    code === 'archive_too_large'
      ? 'Το μάθημα δεν χωρά σε ένα αρχείο: έως 300 MB και 100 αρχεία, με κείμενα έως 5 MB. Χωρίστε το σε δύο.'
      : errorMessage(code),
  progress: (done: number, all: number) => `${formatNumber(done)} από ${files(all)}`,
  bytes: (done: number, all: number) => `${megabytes(done)} από ${megabytes(all)}`,
  export: {
    title: (title: string) => `Εξαγωγή του μαθήματος «${title}»`,
    what: (limit: number) =>
      `Κατεβαίνει ένα ZIP, έως ${megabytes(limit)}: το μάθημα, τα κεφάλαια, οι ενότητες, τα κουίζ με τις σωστές απαντήσεις και τα αρχεία. Εγγραφές, πρόοδος, δηλώσεις ενδιαφέροντος, τμήματα και ερωτήσεις εκπαιδευομένων δεν περιέχονται.`,
    confirm: 'Εξαγωγή',
    label: 'Συγκέντρωση των αρχείων',
    done: (name: string) => `Κατέβηκε το ${name}.`,
    failed: 'Το μάθημα δεν εξήχθη',
  },
  import: {
    title: 'Εισαγωγή μαθήματος από ZIP',
    what: (limit: number) =>
      `Διαλέξτε ένα ZIP που έγινε με την εξαγωγή, έως ${megabytes(limit)}. Το μάθημα γίνεται ως σχέδιο, ολόκληρο ή καθόλου. Εγγραφές, πρόοδος, δηλώσεις ενδιαφέροντος, τμήματα και ερωτήσεις εκπαιδευομένων δεν περιέχονται.`,
    choose: 'Επιλογή αρχείου',
    chooseAnother: 'Επιλογή άλλου αρχείου',
    reading: 'Έλεγχος του αρχείου…',
    faults: (count: number) =>
      `Δεν έγινε εισαγωγή: ${counted(count, 'σφάλμα', 'σφάλματα')} στο αρχείο`,
    fault: ({
      code,
      entry,
      at = [],
      limit = 0,
    }: {
      code: string;
      entry?: string;
      at?: readonly (string | number)[];
      limit?: number;
    }) => {
      const where = [entry, place(at)].filter(Boolean).join(', ');
      const what = faults[code]?.(limit) ?? '';
      return where ? `${where}: ${what}` : what;
    },
    moreFaults: (count: number) => `και ${formatNumber(count)} ακόμη`,
    preview: (title: string) => `Θα γίνει το μάθημα «${title}»`,
    counts: (modules: number, lessons: number) =>
      `${counted(modules, 'κεφάλαιο', 'κεφάλαια')}, ${counted(lessons, 'ενότητα', 'ενότητες')}`,
    files: (count: number, bytes: number) =>
      count === 0 ? 'χωρίς αρχεία' : `${files(count)} (${megabytes(bytes)})`,
    slug: 'Διεύθυνση (slug)',
    slugTaken: (slug: string) =>
      `Άλλο μάθημα έχει ήδη τη διεύθυνση «${slug}», γι’ αυτό προτείνεται άλλη.`,
    noTrainer: (name: string) =>
      `Δεν υπάρχει εδώ ακριβώς ένα άτομο που διδάσκει με το όνομα «${name}». Μπορείτε να το ορίσετε μετά.`,
    confirm: 'Εισαγωγή',
    label: 'Ανέβασμα των αρχείων',
    again: 'Δοκιμάστε ξανά',
    failed: 'Το μάθημα δεν εισήχθη',
    retryable: 'Όσα ανέβηκαν μένουν μέχρι να δοκιμάσετε ξανά ή να ακυρώσετε.',
    done: 'Το μάθημα εισήχθη ως σχέδιο.',
  },
} as const;
