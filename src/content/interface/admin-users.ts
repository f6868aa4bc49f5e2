import { formatNumber } from '../number';

/** `/admin/users`: accounts and their roles. */
export const adminUsersText = {
  title: 'Χρήστες και ρόλοι',
  onlyAdmins: {
    title: 'Μόνο για διαχειριστές',
    text: 'Τους χρήστες και τους ρόλους τους τους βλέπουν και τους αλλάζουν μόνο οι διαχειριστές. Ζητήστε το από έναν από αυτούς.',
    back: 'Πίσω στα μαθήματα',
  },
  roles: { learner: 'Συμμετοχή', instructor: 'Διδασκαλία', admin: 'Διαχείριση' },
  search: 'Αναζήτηση με όνομα ή email',
  count: (count: number) => (count === 1 ? '1 χρήστης' : `${formatNumber(count)} χρήστες`),
  none: 'Δεν υπάρχει κανένας λογαριασμός ακόμη.',
  notFound: 'Κανένας χρήστης δεν ταιριάζει. Δοκιμάστε ένα μέρος του ονόματος ή του email.',
  failed: 'Οι χρήστες δεν φορτώθηκαν',
  caption: 'Χρήστες, οι νεότεροι πρώτοι',
  name: 'Όνομα',
  nameless: 'Χωρίς όνομα',
  you: '(εσείς)',
  email: 'Email',
  since: 'Εγγραφή',
  role: 'Ρόλος',
  roleOf: (name: string) => `Ρόλος: ${name}`,
  change: 'Αλλαγή ρόλου',
  ask: {
    title: (name: string, role: string) => `${name}: αλλαγή ρόλου σε «${role}»;`,
    admin: 'Θα μπορεί να αλλάζει τα πάντα, και τους ρόλους των άλλων.',
    instructor:
      'Θα μπορεί να γράφει μαθήματα και να βλέπει ποιοι ενδιαφέρονται και τα μηνύματα επικοινωνίας.',
    learner: 'Δεν θα έχει πια πρόσβαση στη διαχείριση.',
    own: 'Αλλάζετε τον δικό σας ρόλο. Δεν θα βλέπετε πια αυτή τη σελίδα, και μόνο άλλος διαχειριστής μπορεί να σας τον ξαναδώσει.',
    confirm: 'Αλλαγή ρόλου',
  },
  changeFailed: 'Ο ρόλος δεν άλλαξε',
  changed: (name: string, role: string) => `Νέος ρόλος για ${name}: ${role}.`,
} as const;
