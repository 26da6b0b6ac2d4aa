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

/** The design tokens of `shared/ui/theme/token-text.ts`, because email clients know no variables. */
const light = {
  paper: '#fbf6ee',
  surface: '#fffdf9',
  line: '#e7dccc',
  ink: '#231916',
  soft: '#54453f',
  primary: '#7b2d3b',
  onPrimary: '#fff8f2',
  link: '#7b2d3b',
};
const dark: typeof light = {
  paper: '#171211',
  surface: '#201918',
  line: '#382e2a',
  ink: '#f4eadf',
  soft: '#d0c2b5',
  primary: '#9a3f50',
  onPrimary: '#fff6f1',
  link: '#e59aa5',
};
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

/** For clients with a dark mode. Every color is inline, so that the others show the light one. */
const darkStyle = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .quote { border-left: 3px solid ${light.line}; }
  @media (prefers-color-scheme: dark) {
    body, [role='article'] { background-color: ${dark.paper} !important; }
    .sheet > table > tbody > tr > td { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
    .ink div { color: ${dark.ink} !important; }
    .soft div { color: ${dark.soft} !important; }
    .ink a, .soft a { color: ${dark.link} !important; }
    .quote { border-left: 3px solid ${dark.line} !important; }
    .button td, .button a { background: ${dark.primary} !important; color: ${dark.onPrimary} !important; }
  }`;

/** The MJML frame of an email, with a marker in place of each text. */
function toMjml({ paragraphs, quote, button, closing }: EmailContent): string {
  const text = (body: string) => `<mj-text css-class="ink">${body}</mj-text>`;
  return `<mjml lang="en">
  <mj-head>
    <mj-title>${markOf('subject')}</mj-title>
    <mj-preview>${markOf('preview')}</mj-preview>
    <mj-raw><meta name="color-scheme" content="light dark" /></mj-raw>
    <mj-attributes>
      <mj-all font-family="${sans}" />
      <mj-text color="${light.ink}" font-size="16px" line-height="1.6" padding="8px 0" />
    </mj-attributes>
    <mj-style>${darkStyle}</mj-style>
  </mj-head>
  <mj-body background-color="${light.paper}" width="592px">
    <mj-section padding="32px 12px 12px"><mj-column>
      <mj-text css-class="ink" font-family="${serif}" font-size="28px" font-weight="600" line-height="1.2" padding="0 8px">Gia</mj-text>
    </mj-column></mj-section>
    <mj-section padding="0 12px"><mj-column css-class="sheet" background-color="${light.surface}" border="1px solid ${light.line}" border-radius="14px" padding="24px">
      <mj-text css-class="ink" font-family="${serif}" font-size="26px" font-weight="600" line-height="1.25" padding="0 0 12px">${markOf('heading')}</mj-text>
      ${paragraphs.map((_, index) => text(markOf(index))).join('\n')}
      ${quote ? `<mj-text css-class="ink quote" padding="4px 0 4px 16px">${markOf('quote')}</mj-text>` : ''}
      ${button ? `<mj-button css-class="button" href="${markOf('href')}" background-color="${light.primary}" color="${light.onPrimary}" border-radius="999px" font-size="16px" font-weight="600" inner-padding="13px 26px" align="left" padding="16px 0 8px">${markOf('label')}</mj-button>` : ''}
      ${closing ? `<mj-text css-class="soft" font-size="14px" color="${light.soft}">${markOf('closing')}</mj-text>` : ''}
    </mj-column></mj-section>
    <mj-section padding="16px 12px 40px"><mj-column>
      <mj-text css-class="soft" font-size="13px" color="${light.soft}" padding="0 8px">Gia, the event concierge of Northern California</mj-text>
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
      href ? `<a href="${escape(href)}" style="color:${light.link}">${escape(piece)}</a>` : withBreaks(piece),
    )
    .join('');
