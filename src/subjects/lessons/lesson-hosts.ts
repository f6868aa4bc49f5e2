/** The hosts of the players of YouTube and Vimeo that `video-url.ts` embeds. */
export const playerHosts = ['www.youtube-nocookie.com', 'player.vimeo.com'];

/**
 * The hosts whose pages an interactive lesson may show inside the site; `*.` means any subdomain. A page of another
 * host opens in a new tab, because inside the site it could pretend to be a form of the site.
 */
export const exerciseHosts = [
  'h5p.org',
  '*.h5p.com',
  'learningapps.org',
  'wordwall.net',
  'view.genially.com',
  'photodentro.edu.gr',
  'phet.colorado.edu',
  'www.geogebra.org',
  'scratch.mit.edu',
  'codepen.io',
  'docs.google.com',
  'forms.office.com',
];

/** Whether a page of this host may be shown inside the site. */
export function isExerciseHost(host: string): boolean {
  return exerciseHosts.some((allowed) =>
    allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed,
  );
}
