/** What a mail says; how it looks is the renderer's. All plain text. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Somebody's own words. */
  quote?: string;
  button?: { label: string; href: string };
  closing?: string;
}

const ink = '#231916';
const paper = '#FBF6EE';
const claret = '#7B2D3B';
const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** A letter as text and as HTML. */
export async function renderLetter(letter: Letter): Promise<{ text: string; html: string }> {
  return { text: renderText(letter), html: await renderHtml(letter) };
}

function renderText({ heading, paragraphs, quote, button, closing }: Letter): string {
  const parts = [heading, ...paragraphs];
  if (quote) parts.push(quote.replace(/^/gm, '> '));
  if (button) parts.push(`${button.label}: ${button.href}`);
  if (closing) parts.push(closing);
  return `${[...parts, 'Gia, the event concierge of Northern California'].join('\n\n')}\n`;
}

type Part = 'subject' | 'preview' | 'heading' | 'quote' | 'href' | 'label' | 'closing' | number;
/** Letters of one shape have the same HTML but for their words: the pieces between these, and which ones they are. */
interface Frame {
  pieces: string[];
  parts: Part[];
}
const frames = new Map<string, Promise<Frame>>();
/** Shapes that are kept; a letter's own words decide how many paragraphs it has. */
const MOST_FRAMES = 50;

/** A frame is made once: that takes some milliseconds, and filling it in next to nothing. */
async function renderHtml(letter: Letter): Promise<string> {
  const { paragraphs, quote, button, closing } = letter;
  const shape = [paragraphs.length, Boolean(quote), Boolean(button), Boolean(closing)].join(' ');
  let frame = frames.get(shape);
  if (!frame) {
    if (frames.size >= MOST_FRAMES) frames.clear();
    frames.set(shape, (frame = makeFrame(letter)));
    frame.catch(() => frames.delete(shape));
  }
  const { pieces, parts } = await frame;
  return pieces
    .map((piece, index) => (index < parts.length ? piece + fill(letter, parts[index]!) : piece))
    .join('');
}

const markOf = (part: Part) => `gia-part-${part}-`;
const MARK = /gia-part-(\w+)-/;

async function makeFrame(letter: Letter): Promise<Frame> {
  // Loaded with the first mail: it takes a while, and a start should not wait for it.
  const { default: mjml } = await import('mjml');
  const { html } = await mjml(toMjml(letter), { validationLevel: 'strict' });
  const split = html.split(MARK);
  const parts = split.filter((_, index) => index % 2 === 1);
  return {
    pieces: split.filter((_, index) => index % 2 === 0),
    parts: parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part) as Part),
  };
}

/** What a letter says in one place, as mark-up. */
function fill({ subject, heading, paragraphs, quote, button, closing }: Letter, part: Part): string {
  if (typeof part === 'number') return withBreaks(paragraphs[part]!);
  if (part === 'subject') return escape(subject);
  if (part === 'preview') return escape(paragraphs.at(-1) ?? heading);
  if (part === 'heading') return escape(heading);
  if (part === 'quote') return withBreaks(quote ?? '');
  if (part === 'href') return escape(button?.href ?? '');
  if (part === 'label') return escape(button?.label ?? '');
  return withBreaks(closing ?? '');
}

/** The frame of a letter: in the place of each of its words a mark. */
function toMjml({ paragraphs, quote, button, closing }: Letter): string {
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

/** Text in mark-up. Braces too: template languages of mail programs must not see any. */
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
