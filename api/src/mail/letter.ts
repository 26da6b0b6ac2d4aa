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

async function renderHtml(letter: Letter): Promise<string> {
  // Loaded with the first mail: it takes a while, and a start should not wait for it.
  const { default: mjml } = await import('mjml');
  const { html } = await mjml(toMjml(letter), { validationLevel: 'strict' });
  return html;
}

function toMjml({ subject, heading, paragraphs, quote, button, closing }: Letter): string {
  const text = (body: string) => `<mj-text>${body}</mj-text>`;
  return `<mjml lang="en">
  <mj-head>
    <mj-title>${escape(subject)}</mj-title>
    <mj-preview>${escape(paragraphs.at(-1) ?? heading)}</mj-preview>
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
      <mj-text font-family="${serif}" font-size="26px" line-height="1.25" padding="8px 0 12px">${escape(heading)}</mj-text>
      ${paragraphs.map((paragraph) => text(withBreaks(paragraph))).join('\n')}
      ${quote ? `<mj-text padding="12px 0 12px 18px" font-style="italic" css-class="quote">${withBreaks(quote)}</mj-text>` : ''}
      ${button ? `<mj-button href="${escape(button.href)}" background-color="${claret}" color="${paper}" border-radius="999px" font-size="16px" inner-padding="14px 28px" align="left" padding="20px 0">${escape(button.label)}</mj-button>` : ''}
      ${closing ? `<mj-text font-size="14px" color="#6B5A52">${withBreaks(closing)}</mj-text>` : ''}
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
