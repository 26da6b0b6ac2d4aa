import { escape } from '../mail/email-content.ts';

/** Markup whose values are escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Markup | string | number | false | null | undefined | readonly Value[];

/** Template tag for HTML: escapes every value that is not markup itself. Leaves out null, undefined and false. */
export const markup = (strings: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(strings.map((text, index) => text + textOf(values[index])).join(''));

function textOf(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return escape(String(value));
}
