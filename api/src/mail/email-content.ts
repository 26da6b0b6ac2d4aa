import { linkedText } from '@portal/shared/domain';
import { light } from './email-colors.ts';
import markup from './email-markup.json' with { type: 'json' };

/** The content of an email, as plain text. The renderer defines its layout. */
export interface EmailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Turns web addresses in the paragraphs into links. Only for texts of the team. */
  linked?: boolean;
  /** A user's own text. */
  quote?: string;
  button?: { label: string; href: string };
  /** A second choice, as a plain link below the button. */
  link?: { label: string; href: string };
  closing?: string;
}

/** Renders an email as text and HTML. */
export const renderEmail = (content: EmailContent): { text: string; html: string } => ({
  text: renderText(content),
  html: renderHtml(content),
});

function renderText({ heading, paragraphs, quote, button, link, closing }: EmailContent): string {
  const parts = [heading, ...paragraphs];
  if (quote) parts.push(quote.replace(/^/gm, '> '));
  if (button) parts.push(`${button.label}: ${button.href}`);
  if (link) parts.push(`${link.label}: ${link.href}`);
  if (closing) parts.push(closing);
  return `${[...parts, 'Gia, the event concierge of Northern California'].join('\n\n')}\n`;
}

/** Fills the compiled markup, of which each part has a marker in place of each text. */
function renderHtml({
  subject,
  heading,
  paragraphs,
  linked,
  quote,
  button,
  link,
  closing,
}: EmailContent): string {
  const preview = paragraphs.at(-1) ?? heading;
  const parts = [
    fill(markup.start, { subject: escape(subject), preview: escape(preview), heading: escape(heading) }),
    ...paragraphs.map((text) =>
      fill(markup.paragraph, { text: linked ? withLinks(text) : withBreaks(text) }),
    ),
    quote ? fill(markup.quote, { text: withBreaks(quote) }) : '',
    button ? fill(markup.button, { href: escape(button.href), label: escape(button.label) }) : '',
    link ? fill(markup.paragraph, { text: anchor(link.href, link.label) }) : '',
    closing ? fill(markup.closing, { text: withBreaks(closing) }) : '',
    markup.end,
  ];
  return parts.join('');
}

const fill = (part: string, texts: Record<string, string>): string =>
  part.replaceAll(/gia-text-(\w+)-/g, (marker, name: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`The markup of emails has the unknown marker ${marker}.`);
    return text;
  });

/** Escapes text for markup. Also escapes braces, so that template languages of email clients do not match them. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('{', '&#123;')
    .replaceAll('}', '&#125;');
}
const withBreaks = (text: string) => escape(text).replaceAll('\n', '<br />');
const anchor = (href: string, text: string) =>
  `<a href="${escape(href)}" style="color:${light.link}">${escape(text)}</a>`;
const withLinks = (text: string) =>
  linkedText(text)
    .map(({ text: piece, href }) => (href ? anchor(href, piece) : withBreaks(piece)))
    .join('');
