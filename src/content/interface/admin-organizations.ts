import { formatNumber } from '../number';

const members = (count: number) => (count === 1 ? '1 μέλος' : `${formatNumber(count)} μέλη`);

/** `/admin/organizations`: organisations and their members. */
export const adminOrganizationsText = {
  title: 'Οργανισμοί',
  roles: { owner: 'Ιδιοκτήτης', admin: 'Υπεύθυνος', member: 'Μέλος' },
  all: {
    search: 'Αναζήτηση οργανισμού',
    caption: 'Οργανισμοί κατά όνομα',
    name: 'Όνομα',
    members: 'Μέλη',
    since: 'Δημιουργήθηκε',
    count: (count: number) => (count === 1 ? '1 οργανισμός' : `${formatNumber(count)} οργανισμοί`),
    none: 'Δεν υπάρχει οργανισμός ακόμη. Φτιάξτε τον πρώτο.',
    notFound: 'Κανένας οργανισμός δεν ταιριάζει. Δοκιμάστε μια πιο γενική λέξη.',
    failed: 'Οι οργανισμοί δεν φορτώθηκαν',
  },
  own: {
    heading: 'Οι οργανισμοί σας',
    none: 'Δεν ανήκετε σε κανέναν οργανισμό. Αν ο οργανισμός σας έχει ήδη χώρο εδώ, ζητήστε μια πρόσκληση από όποιον τον διαχειρίζεται.',
    failed: 'Οι οργανισμοί σας δεν φορτώθηκαν',
  },
  create: {
    heading: 'Νέος οργανισμός',
    name: 'Όνομα οργανισμού',
    submit: 'Δημιουργία οργανισμού',
    failed: 'Ο οργανισμός δεν δημιουργήθηκε',
    kept: 'Το όνομα έμεινε στη φόρμα.',
    created: 'Ο οργανισμός δημιουργήθηκε! Προσκαλέστε τώρα τον ιδιοκτήτη του.',
    sameName: (name: string) => `Υπάρχει ήδη οργανισμός «${name}»`,
    sameNameText: 'Αν είναι άλλος, πατήστε ξανά το κουμπί για να δημιουργηθεί και δεύτερος.',
  },
  validation: {
    nameRequired: 'Το όνομα είναι υποχρεωτικό',
    nameLong: (limit: number) => `Το όνομα χωρά έως ${formatNumber(limit)} χαρακτήρες`,
  },
  one: {
    back: 'Όλοι οι οργανισμοί',
    failed: 'Ο οργανισμός δεν φορτώθηκε',
    missing: 'Ο οργανισμός δεν βρέθηκε, ή δεν είστε πια μέλος του.',
    yourRole: (role: string) => `Ο ρόλος σας: ${role}`,
    settings: 'Στοιχεία',
    name: 'Όνομα',
    rename: 'Αποθήκευση ονόματος',
    renamed: 'Το όνομα άλλαξε!',
  },
  members: {
    heading: 'Μέλη',
    caption: 'Μέλη, με τη σειρά που μπήκαν',
    count: members,
    none: 'Κανένα μέλος ακόμη. Προσκαλέστε τον ιδιοκτήτη με το email του.',
    failed: 'Τα μέλη δεν φορτώθηκαν',
    name: 'Όνομα',
    nameless: 'Χωρίς όνομα',
    you: '(εσείς)',
    role: 'Ρόλος',
    roleOf: (name: string) => `Ρόλος: ${name}`,
    since: 'Μέλος από',
    actions: 'Ενέργειες',
    change: 'Αλλαγή ρόλου',
    changeTitle: (name: string, role: string) => `${name}: αλλαγή ρόλου σε «${role}»;`,
    changeText: {
      owner: 'Θα μπορεί να αλλάζει τα πάντα στον οργανισμό και να τον διαγράψει.',
      admin: 'Θα μπορεί να αλλάζει το όνομα και τα μέλη, όχι όμως τους ιδιοκτήτες.',
      member: 'Θα βλέπει τον οργανισμό, χωρίς να μπορεί να αλλάξει κάτι.',
    },
    changeFailed: 'Ο ρόλος δεν άλλαξε',
    changed: (name: string, role: string) => `Νέος ρόλος για ${name}: ${role}.`,
    remove: 'Αφαίρεση',
    removeOne: (name: string) => `Αφαίρεση: ${name}`,
    removeTitle: (name: string) => `Αφαίρεση μέλους: ${name};`,
    removeText: (organization: string) =>
      `Χάνει την πρόσβαση στον οργανισμό «${organization}». Ο λογαριασμός μένει.`,
    removeConfirm: 'Αφαίρεση μέλους',
    removeFailed: 'Το μέλος δεν αφαιρέθηκε',
    removed: (name: string) => `Αφαιρέθηκε: ${name}.`,
    leave: 'Αποχώρηση',
    leaveTitle: (organization: string) => `Αποχώρηση από τον οργανισμό «${organization}»;`,
    leaveText: 'Δεν θα τον βλέπετε πια, εκτός αν δεχτείτε νέα πρόσκληση.',
    leaveConfirm: 'Αποχώρηση',
    left: (organization: string) => `Αποχωρήσατε από τον οργανισμό «${organization}».`,
  },
  invite: {
    heading: 'Πρόσκληση μελών',
    text: 'Κάποιος γίνεται μέλος όταν δεχτεί. Όποιος δεν έχει λογαριασμό παίρνει email· όποιος έχει βλέπει την πρόσκληση στο προφίλ του. Η πρόσκληση ισχύει 14 ημέρες.',
    emails: 'Email',
    hint: (limit: number) =>
      `Ένα ή περισσότερα, έως ${limit}: σε χωριστές γραμμές ή με κόμμα ανάμεσα.`,
    role: 'Ρόλος',
    submit: 'Αποστολή προσκλήσεων',
    required: 'Γράψτε τουλάχιστον ένα email',
    invalid: (entries: readonly { line: number; text: string }[]) =>
      `Δεν στάλθηκε τίποτα. Δεν είναι email: ${entries
        .slice(0, 5)
        .map(({ line, text }) => `«${text.slice(0, 60)}» (γραμμή ${line})`)
        .join(', ')}${entries.length > 5 ? ` και άλλα ${entries.length - 5}` : ''}.`,
    tooMany: (limit: number) => `Έως ${limit} email κάθε φορά. Στείλτε τα σε περισσότερες δόσεις.`,
    failed: 'Δεν στάλθηκε καμία πρόσκληση',
    kept: 'Τα email έμειναν στη φόρμα.',
    sent: (count: number) =>
      count === 1 ? 'Στάλθηκε 1 πρόσκληση.' : `Στάλθηκαν ${formatNumber(count)} προσκλήσεις.`,
    remarks: {
      member: (emails: string) => `Είναι ήδη μέλη: ${emails}.`,
      waiting: (emails: string) => `Έχουν πρόσκληση των τελευταίων δέκα λεπτών: ${emails}.`,
      declined: (emails: string) =>
        `Δεν προσκλήθηκαν ξανά: ${emails}. Ανακαλέστε πρώτα την πρόσκληση που υπάρχει.`,
    },
  },
  invitations: {
    heading: 'Προσκλήσεις',
    failed: 'Οι προσκλήσεις δεν φορτώθηκαν',
    waiting: (until: string) => `περιμένει απάντηση έως ${until}`,
    expired: (when: string) => `έληξε ${when}`,
    declined: (when: string) => `δεν δέχτηκε (${when})`,
    resend: 'Νέα αποστολή',
    resendTo: (email: string) => `Νέα αποστολή: ${email}`,
    resent: 'Η πρόσκληση στάλθηκε ξανά.',
    withdraw: 'Ανάκληση',
    withdrawOf: (email: string) => `Ανάκληση: ${email}`,
    withdrawn: (email: string) => `Η πρόσκληση για ${email} ανακλήθηκε.`,
  },
  delete: {
    action: 'Διαγραφή οργανισμού',
    title: (name: string) => `Διαγραφή του οργανισμού «${name}»;`,
    text: 'Διαγράφονται ο οργανισμός και οι συμμετοχές των μελών του. Μένουν στον κάδο για 30 ημέρες. Οι λογαριασμοί τους δεν αλλάζουν.',
    confirm: 'Διαγραφή οργανισμού',
    failed: 'Ο οργανισμός δεν διαγράφηκε',
    deleted: 'Ο οργανισμός διαγράφηκε!',
  },
} as const;
