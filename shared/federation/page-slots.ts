import { htmlText, jsonForHtml } from './html-text.ts';
import { navigationOf } from './navigation.ts';
import { neutralSite, PAGE_CONFIG_ID, type PageConfig } from './page-config.ts';
import { NONCE_META } from './page-marks.ts';
import { fullSettings, phraseSlots, SETTING_PART, showsPart } from './settings-slots.ts';
import { fillLastSlots, type SlotValues } from './page-template.ts';

export * from './html-text.ts';
export { phraseSlots } from './settings-slots.ts';

/** The elements in a page's head from which a host reads its nonce and its configuration. */
export const configHead = (config: PageConfig, nonce: string): string =>
  `<meta name="${NONCE_META}" content="${nonce}">
    <script type="application/json" id="${PAGE_CONFIG_ID}">${jsonForHtml(config)}</script>
    <style nonce="${nonce}">${hiddenParts(config)}</style>`;

/** Hides the parts of the page that the settings do not show, for readers without scripts and before them. */
const hiddenParts = ({ settings }: PageConfig): string =>
  (['accepting', 'closed', 'soon'] as const)
    .filter((part) => !showsPart(part, fullSettings(settings)))
    .map((part) => `[${SETTING_PART}=${part}]{display:none!important}`)
    .join('');

/**
 * Fills the slots of a host's page: those that its configuration decides, and `values`. Removes slots
 * without a value, because a newer host may have slots that this gateway does not know.
 */
export const fillPage = (
  template: string,
  config: PageConfig,
  values: SlotValues & Record<'head' | 'banner' | 'origin', string>,
): string => fillLastSlots(template, { ...siteSlots(config), ...phraseSlots(config.settings), ...values });

/** The company's address and links, and the header's entries that everyone sees. */
function siteSlots({ site, mounts }: PageConfig): SlotValues {
  const { contactEmail, social } = { ...neutralSite, ...site };
  return {
    'contact-email': htmlText(contactEmail),
    'social-links': social.map(({ label, href }) => ({ label: htmlText(label), href: htmlText(href) })),
    'header-entries': navigationOf(mounts, 'header', null).map(({ to, label }) => ({
      'entry-path': htmlText(to.slice(1)),
      'entry-label': htmlText(label),
    })),
  };
}
