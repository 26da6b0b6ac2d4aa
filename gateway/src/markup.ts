import { htmlText } from '@portal/shared/federation/page-slots';

/** HTML that can be inserted as it is. */
export interface Markup {
  html: string;
}
type Content = Markup | string | number | false | null | undefined | readonly Content[];

/** HTML from a template. Escapes every text in it, and leaves out what is missing. */
export const markup = (parts: TemplateStringsArray, ...contents: Content[]): Markup => ({
  html: String.raw({ raw: parts }, ...contents.map(htmlOf)),
});

function htmlOf(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (typeof content !== 'object') return htmlText(String(content));
  return 'html' in content ? content.html : content.map(htmlOf).join('');
}
