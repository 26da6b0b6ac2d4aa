import { neutralSite, siteMarks, type Site } from '@portal/shared/federation';
import { htmlText } from './html-text.ts';

const [mark] = siteMarks.social;
/** Matches the placeholder link that the configured links replace. */
const pattern = new RegExp(`<a [^>]*href="${mark?.href}"[^>]*>.*?</a>`, 'gs');

/** Inserts the company's address and links into a page that was rendered at build time. */
export function fillSite(html: string, configured: Partial<Site> | undefined): string {
  const { contactEmail, social } = { ...neutralSite, ...configured };
  return html
    .replaceAll(siteMarks.contactEmail, htmlText(contactEmail))
    .replace(pattern, (link) =>
      social
        .map(({ label, href }) =>
          link
            .replace(mark?.href ?? '', () => htmlText(href))
            .replace(mark?.label ?? '', () => htmlText(label)),
        )
        .join(''),
    );
}
