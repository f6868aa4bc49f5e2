import { projectPrices } from '@/brand/offer';

/** A project as lists show it. */
export type ProjectSummary = {
  slug: string;
  title: string;
  summary: string;
  price: string;
  days: string;
};

export const projectSummaries: ProjectSummary[] = [
  {
    slug: 'ai-tooling-assessment-roadmap',
    title: 'Αξιολόγηση εργαλείων AI',
    summary:
      'Δοκιμάζουμε τα εργαλεία που σκέφτεστε πάνω στη δική σας δουλειά και σας λέμε ποιο αξίζει, ποιο όχι και με ποια σειρά ξεκινάτε.',
    price: `από\u00a0${projectPrices.small.price}`,
    days: projectPrices.small.days,
  },
  {
    slug: 'workspace-setup-optimization',
    title: 'Οργάνωση χώρου εργασίας',
    summary:
      'Βάζουμε τάξη στα κοινά αρχεία της ομάδας: πού μπαίνει τι, ποιος το βλέπει, πώς ονομάζεται και πώς ανακτάται αν χαθεί.',
    price: `από\u00a0${projectPrices.medium.price}`,
    days: projectPrices.medium.days,
  },
  {
    slug: 'no-code-website-intranet',
    title: 'Ιστότοπος ή εσωτερικός ιστότοπος χωρίς κώδικα',
    summary:
      'Έως έξι σελίδες που φορτώνουν γρήγορα, διαβάζονται στο κινητό και αλλάζουν χωρίς να καλέσετε κανέναν.',
    price: `από\u00a0${projectPrices.large.price}`,
    days: projectPrices.large.days,
  },
  {
    slug: 'starter-automations',
    title: 'Πρώτοι αυτοματισμοί',
    summary:
      'Διαλέγουμε τις δύο ή τρεις επαναλήψεις που κοστίζουν περισσότερο και τις βάζουμε να γίνονται μόνες τους, με ειδοποίηση όταν κάτι σταματήσει.',
    price: `από\u00a0${projectPrices.medium.price}`,
    days: projectPrices.medium.days,
  },
];
