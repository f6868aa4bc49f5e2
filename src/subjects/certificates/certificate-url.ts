import { adminPaths } from '@/lib/admin-paths';

type Selection = {
  /** The id of one, for its page. */
  certificate?: string;
  view?: 'waiting';
  course?: string;
  state?: string;
  q?: string;
};

/** The URL of the list of certificates, or of one of them. */
export function certificatesUrl(selection: Selection): string {
  const params = new URLSearchParams(Object.entries(selection));
  return params.size === 0 ? adminPaths.certificates : `${adminPaths.certificates}?${params}`;
}
