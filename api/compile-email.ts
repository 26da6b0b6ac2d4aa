/**
 * `pnpm --filter api emails`: compiles the markup of emails from MJML into `src/mail/email-markup.json`. At run time, loading
 * MJML would stop the server for almost a second.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mjml from 'mjml';
import { dark, light } from './src/mail/email-colors.ts';

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
/** Ends a part of an email. */
const CUT = '<mj-raw><!--gia-cut--></mj-raw>';

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

/** The MJML of an email with every part once. A comment ends each part. */
const mjmlSource = `<mjml lang="en">
  <mj-head>
    <mj-title>gia-text-subject-</mj-title>
    <mj-preview>gia-text-preview-</mj-preview>
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
      <mj-text css-class="ink" font-family="${serif}" font-size="26px" font-weight="600" line-height="1.25" padding="0 0 12px">gia-text-heading-</mj-text>
      ${CUT}
      <mj-text css-class="ink">gia-text-text-</mj-text>
      ${CUT}
      <mj-text css-class="ink quote" padding="4px 0 4px 16px">gia-text-text-</mj-text>
      ${CUT}
      <mj-button css-class="button" href="gia-text-href-" background-color="${light.primary}" color="${light.onPrimary}" border-radius="999px" font-size="16px" font-weight="600" inner-padding="13px 26px" align="left" padding="16px 0 8px">gia-text-label-</mj-button>
      ${CUT}
      <mj-text css-class="soft" font-size="14px" color="${light.soft}">gia-text-text-</mj-text>
      ${CUT}
    </mj-column></mj-section>
    <mj-section padding="16px 12px 40px"><mj-column>
      <mj-text css-class="soft" font-size="13px" color="${light.soft}" padding="0 8px">Gia, the event concierge of Northern California</mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`;

/** The HTML of an email by part: `gia-text-…-` stands for each text. */
export async function compileEmail(): Promise<Record<string, string>> {
  const { html } = await mjml(mjmlSource, { validationLevel: 'strict' });
  const [start = '', paragraph = '', quote = '', button = '', closing = '', end = ''] =
    html.split('<!--gia-cut-->');
  return { start, paragraph, quote, button, closing, end };
}

if (import.meta.main) {
  const file = join(import.meta.dirname, 'src/mail/email-markup.json');
  writeFileSync(file, `${JSON.stringify(await compileEmail(), null, 2)}\n`);
}
