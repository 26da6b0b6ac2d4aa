import { linkedText } from '@portal/shared/domain';

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
  closing?: string;
}

const ink = '#231916';
const paper = '#FBF6EE';
const claret = '#7B2D3B';
const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Renders an email as text and HTML. */
export async function renderEmail(content: EmailContent): Promise<{ text: string; html: string }> {
  return { text: renderText(content), html: await renderHtml(content) };
}

function renderText({ heading, paragraphs, quote, button, closing }: EmailContent): string {
  const parts = [heading, ...paragraphs];
  if (quote) parts.push(quote.replace(/^/gm, '> '));
  if (button) parts.push(`${button.label}: ${button.href}`);
  if (closing) parts.push(closing);
  return `${[...parts, 'Gia, the event concierge of Northern California'].join('\n\n')}\n`;
}

type Part = 'subject' | 'preview' | 'heading' | 'quote' | 'href' | 'label' | 'closing' | number;
/**
 * The HTML of an email without its texts, shared by emails with the same structure: the pieces between the
 * texts, and the text that follows each piece.
 */
interface Frame {
  pieces: string[];
  parts: Part[];
}
const frames = new Map<string, Promise<Frame>>();
/** The maximum number of cached frames: an email's text decides how many paragraphs it has. */
const MAX_FRAMES = 50;

/** Caches each frame: rendering it takes some milliseconds, filling it in almost nothing. */
async function renderHtml(content: EmailContent): Promise<string> {
  const { paragraphs, quote, button, closing } = content;
  const shape = [paragraphs.length, Boolean(quote), Boolean(button), Boolean(closing)].join(' ');
  let frame = frames.get(shape);
  if (!frame) {
    if (frames.size >= MAX_FRAMES) frames.clear();
    frames.set(shape, (frame = makeFrame(content)));
    frame.catch(() => frames.delete(shape));
  }
  const { pieces, parts } = await frame;
  return pieces
    .map((piece, index) => (index < parts.length ? piece + fill(content, parts[index]!) : piece))
    .join('');
}

const markOf = (part: Part) => `gia-part-${part}-`;
const MARK = /gia-part-(\w+)-/;

async function makeFrame(content: EmailContent): Promise<Frame> {
  // Loaded with the first email, because it is slow and would delay startup.
  const { default: mjml } = await import('mjml');
  const { html } = await mjml(toMjml(content), { validationLevel: 'strict' });
  const split = html.split(MARK);
  const parts = split.filter((_, index) => index % 2 === 1);
  return {
    pieces: split.filter((_, index) => index % 2 === 0),
    parts: parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part) as Part),
  };
}

/** Returns one text of an email as markup. */
function fill(content: EmailContent, part: Part): string {
  const { subject, heading, paragraphs, linked, quote, button, closing } = content;
  if (typeof part === 'number') return (linked ? withLinks : withBreaks)(paragraphs[part]!);
  if (part === 'subject') return escape(subject);
  if (part === 'preview') return escape(paragraphs.at(-1) ?? heading);
  if (part === 'heading') return escape(heading);
  if (part === 'quote') return withBreaks(quote ?? '');
  if (part === 'href') return escape(button?.href ?? '');
  if (part === 'label') return escape(button?.label ?? '');
  return withBreaks(closing ?? '');
}

/** The MJML frame of an email, with a marker in place of each text. */
function toMjml({ paragraphs, quote, button, closing }: EmailContent): string {
  const text = (body: string) => `<mj-text>${body}</mj-text>`;
  return `<mjml lang="en">
  <mj-head>
    <mj-title>${markOf('subject')}</mj-title>
    <mj-preview>${markOf('preview')}</mj-preview>
    <mj-attributes>
      <mj-all font-family="${sans}" />
      <mj-text color="${ink}" font-size="16px" line-height="1.6" padding="8px 0" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="${paper}" width="560px">
    <mj-section padding="40px 24px 0"><mj-column>
      <mj-text font-family="${serif}" color="${claret}" font-size="28px" font-style="italic">Gia</mj-text>
      <mj-divider border-color="${claret}" border-width="1px" padding="4px 0 0" />
    </mj-column></mj-section>
    <mj-section padding="24px 24px 32px"><mj-column>
      <mj-text font-family="${serif}" font-size="26px" line-height="1.25" padding="8px 0 12px">${markOf('heading')}</mj-text>
      ${paragraphs.map((_, index) => text(markOf(index))).join('\n')}
      ${quote ? `<mj-text padding="12px 0 12px 18px" font-style="italic" css-class="quote">${markOf('quote')}</mj-text>` : ''}
      ${button ? `<mj-button href="${markOf('href')}" background-color="${claret}" color="${paper}" border-radius="999px" font-size="16px" inner-padding="14px 28px" align="left" padding="20px 0">${markOf('label')}</mj-button>` : ''}
      ${closing ? `<mj-text font-size="14px" color="#6B5A52">${markOf('closing')}</mj-text>` : ''}
    </mj-column></mj-section>
    <mj-section padding="0 24px 40px"><mj-column>
      <mj-divider border-color="#E4D9CB" border-width="1px" padding="0" />
      <mj-text font-size="13px" color="#6B5A52">Gia, the event concierge of Northern California</mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`;
}

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
const withLinks = (text: string) =>
  linkedText(text)
    .map(({ text: piece, href }) =>
      href ? `<a href="${escape(href)}" style="color:${claret}">${escape(piece)}</a>` : withBreaks(piece),
    )
    .join('');
