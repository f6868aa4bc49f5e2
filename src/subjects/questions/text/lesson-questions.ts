import { formatNumber } from '@/lib/text/number';
import { site } from '@/brand/site';

/** Questions and answers under a lesson. */
export const lessonQuestionsText = {
  title: 'Ερωτήσεις και απαντήσεις',
  /** Beside the heading. */
  count: (count: number, hasMore: boolean) => formatNumber(count) + (hasMore ? '+' : ''),
  loading: 'Φορτώνονται οι ερωτήσεις',
  lead: 'Τις διαβάζουν όσοι μαθαίνουν το μάθημα και η ομάδα μας. Απαντούν όλοι.',
  empty: 'Δεν έχει ρωτήσει κανείς ακόμη. Αν έχετε μια απορία, πιθανότατα την έχουν και άλλοι.',
  emptyMine: 'Δεν έχετε ρωτήσει κάτι σε αυτή την ενότητα.',
  onlyMine: 'Μόνο οι δικές μου',
  older: 'Παλαιότερες ερωτήσεις',
  gone: {
    title: 'Η ερώτηση δεν υπάρχει πια',
    text: 'Ίσως διαγράφηκε ή αφαιρέθηκε. Δείτε τις υπόλοιπες παρακάτω.',
  },
  ask: {
    button: 'Νέα ερώτηση',
    resume: 'Συνέχεια της ερώτησής σας',
    title: 'Η ερώτηση με λίγα λόγια',
    titleMissing: 'Γράψτε τι ρωτάτε.',
    body: 'Λεπτομέρειες (προαιρετικά)',
    send: 'Αποστολή ερώτησης',
  },
  answer: {
    button: 'Απάντηση',
    resume: 'Συνέχεια της απάντησής σας',
    list: (title: string) => `Απαντήσεις στο «${title}»`,
    none: 'Δεν έχει απαντήσει κανείς ακόμη.',
    more: (count: number) =>
      count === 1 ? 'Ακόμη 1 απάντηση' : `Ακόμη ${formatNumber(count)} απαντήσεις`,
    failure: { title: 'Οι απαντήσεις δεν φορτώθηκαν', retry: 'Δοκιμάστε ξανά' },
    body: 'Η απάντησή σας',
    bodyMissing: 'Γράψτε την απάντησή σας.',
    send: 'Αποστολή απάντησης',
  },
  form: {
    hint: 'Με Markdown: **έντονα**, `κώδικας`, λίστες με παύλες.',
    preview: 'Προεπισκόπηση',
    nothing: 'Δεν υπάρχει ακόμη κάτι να δείτε.',
    cancel: 'Κλείσιμο',
    keptHere: 'Ό,τι γράφετε κρατιέται σε αυτή τη συσκευή μέχρι να το στείλετε.',
    long: (limit: number, excess: number) =>
      `Το κείμενο χωρά έως ${formatNumber(limit)} χαρακτήρες. Περισσεύουν ${formatNumber(excess)}.`,
    failed: 'Δεν στάλθηκε',
    kept: 'Το κείμενό σας κρατήθηκε σε αυτή τη συσκευή.',
    save: 'Αποθήκευση',
  },
  post: {
    you: 'Εσείς',
    staff: `Ομάδα ${site.name}`,
    unnamed: 'Χωρίς όνομα',
    edited: 'διορθώθηκε',
    answers: (count: number) =>
      count === 0
        ? 'χωρίς απάντηση'
        : count === 1
          ? '1 απάντηση'
          : `${formatNumber(count)} απαντήσεις`,
    isAnswered: 'Απαντήθηκε',
    isAccepted: 'Αυτή απαντά',
    accept: 'Αυτή απαντά',
    withdraw: 'Δεν απαντά',
    edit: 'Διόρθωση',
    editQuestion: 'Διόρθωση της ερώτησης',
    editAnswer: 'Διόρθωση της απάντησης',
    delete: 'Διαγραφή',
    questionDeleted: 'Η ερώτηση διαγράφηκε.',
    answerDeleted: 'Η απάντηση διαγράφηκε.',
    copy: 'Αντιγραφή συνδέσμου',
    copied: 'Ο σύνδεσμος αντιγράφηκε.',
    notCopied: 'Ο σύνδεσμος δεν αντιγράφηκε.',
    report: 'Αναφορά',
    failed: 'Δεν έγινε',
    removed: 'Αφαιρέθηκε από την ομάδα μας',
    removedText: (reason: string) => `Τη βλέπετε μόνο εσείς και η ομάδα. Ο λόγος: ${reason}`,
    /** For a button, with the post that it belongs to. */
    of: (action: string, author: string, day: string) => `${action} (${author}, ${day})`,
  },
  report: {
    title: 'Αναφορά στην ομάδα μας',
    text: 'Θα τη δει μόνο η ομάδα μας, χωρίς να μάθει κανείς άλλος ότι τη στείλατε.',
    reason: 'Τι συμβαίνει;',
    missing: 'Γράψτε με λίγα λόγια τι συμβαίνει, έως 500 χαρακτήρες.',
    confirm: 'Αποστολή αναφοράς',
    cancel: 'Άκυρο',
    failed: 'Η αναφορά δεν στάλθηκε',
    sent: 'Η αναφορά στάλθηκε. Ευχαριστούμε.',
  },
} as const;
