import { htmlText } from '@portal/shared/federation/page-slots';

/** HTML whose texts are escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Markup | string | number | false | null | undefined | readonly Content[];

/** Template tag for HTML: escapes every text in it, and leaves out null, undefined and false. */
export const markup = (parts: TemplateStringsArray, ...contents: Content[]): Markup =>
  new Markup(String.raw({ raw: parts }, ...contents.map(textOf)));

function textOf(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Markup) return content.text;
  return typeof content === 'object' ? content.map(textOf).join('') : htmlText(String(content));
}
