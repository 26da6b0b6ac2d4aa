import { greetingName, linkedText, type SettingPhrases } from '@portal/shared/domain';
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

/** Links and names available to every email. */
export interface TemplateContext {
  publicUrl: string;
  /** The parts of sentences that depend on the settings at the time of sending. */
  phrases: SettingPhrases;
  data: Record<string, unknown>;
  /** Created when the email is sent: the verification code or reset token. */
  secret: string | null;
}
/** Writes an email from its data. */
export type Template = (context: TemplateContext) => EmailContent;

/** A field of the data as text; empty when it is missing. */
export const field = (data: Record<string, unknown>, name: string) => String(data[name] ?? '');
/** A text that a user wrote, as a sentence: with a period unless it ends with a punctuation mark. */
export const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);
/** The opening line, by first name. */
export const greeting = (data: Record<string, unknown>) =>
  `Hello ${greetingName(field(data, 'name')) || 'there'},`;

/** Layout time grows with each paragraph: in a longer text, the last paragraph contains the rest. */
const MAX_PARAGRAPHS = 20;

/** Splits a text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  const all = text.split(/\n{2,}/);
  const rest = all.slice(MAX_PARAGRAPHS - 1).join('\n\n');
  return [...all.slice(0, MAX_PARAGRAPHS - 1), ...(rest ? [rest] : [])];
}

/** Names the account in a link to the dashboard, because the recipient may be a member of several. */
export function accountLink(href: string, { publicUrl, data }: TemplateContext): string {
  const { accountId } = data;
  if (!accountId || !href.startsWith(`${publicUrl}/dashboard`)) return href;
  const url = new URL(href);
  url.searchParams.set('account', String(accountId));
  return url.href;
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
