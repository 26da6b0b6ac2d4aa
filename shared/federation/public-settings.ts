import { phrasesOf, type PublicSettings } from '../domain/index.ts';
import { PAGE_CONFIG_ID, type PageConfig } from './page-config.ts';
import { fullSettings, slottedPhrases } from './settings-slots.ts';

export { SETTING_PART, showsPart, type SettingPart } from './settings-slots.ts';

/** Returns the settings in this page. */
export function pageSettings(): PublicSettings {
  const text = document.getElementById(PAGE_CONFIG_ID)?.textContent;
  return fullSettings(text ? (JSON.parse(text) as Partial<PageConfig>).settings : undefined);
}

/** The phrases of the settings in this page. While pages are prerendered, they are slots that the gateway fills. */
export const phrases = typeof document === 'undefined' ? slottedPhrases() : phrasesOf(pageSettings());
