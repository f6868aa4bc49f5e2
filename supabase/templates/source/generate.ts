import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { site } from '../../../src/brand/site.ts';
import { stair } from '../../functions/send-mail/drawings.ts';
import { siteAddress } from '../../functions/send-mail/settings.ts';
import { text as letters } from '../../functions/send-mail/text.ts';
import { emails } from './emails.ts';

/** The folder of the generated files, which `config.toml` names. */
export const templatesFolder = join(import.meta.dirname, '..');

/**
 * Puts the text of every e-mail into the one layout. Supabase takes each template as a whole file.
 * @returns the formatted HTML under its file name
 */
export async function generateTemplates(): Promise<Record<string, string>> {
  const layout = await readFile(join(import.meta.dirname, 'layout.html'), 'utf8');
  const options = await resolveConfig(join(templatesFolder, 'any.html'));
  const files = Object.entries(emails).map(
    async ([name, { path, type, account, isInvitation, hasRedirect, ...text }]) => {
      const email = account ? `&amp;email=${account}` : '';
      const invited = isInvitation ? '&amp;invited=1' : '';
      const redirect = hasRedirect ? '&amp;redirect_to={{.RedirectTo}}' : '';
      // Without spaces, where the formatter would break the line.
      const url = `{{.SiteURL}}${path}?token={{.TokenHash}}&amp;type=${type}${invited}${email}${redirect}`;
      const values: Record<string, string> = {
        ...text,
        url,
        stair,
        contact: letters.footer(site.email, site.phone),
        automatic: letters.automatic(site.name, siteAddress),
      };
      const html = layout.replace(/\[\[(\w+)\]\]/g, (placeholder, key: string) => {
        const value = values[key];
        if (value === undefined) throw new Error(`layout.html: ${placeholder} has no value`);
        return value;
      });
      return [`${name}.html`, await format(html, { ...options, parser: 'html' })] as const;
    },
  );
  return Object.fromEntries(await Promise.all(files));
}
