import {
  defaultPhrases,
  defaultPublicSettings,
  phrasesOf,
  type PublicSettings,
  type SettingPhrases,
} from '../domain/index.ts';
import { htmlText } from './html-text.ts';
import { slot, type SlotValues } from './page-template.ts';

/** Parts of prerendered pages that only some settings show. */
export type SettingPart = 'accepting' | 'closed' | 'soon';

/** The attribute of such a part. The gateway's page hides the others, also without scripts. */
export const SETTING_PART = 'data-setting-part';

/** Returns whether settings show a part. */
export const showsPart = (part: SettingPart, settings: PublicSettings): boolean =>
  ({
    accepting: settings.accepting_applications,
    closed: !settings.accepting_applications,
    soon: settings.booking_tools_soon,
  })[part];

/** Completes the settings that a gateway of another age or without its API does not know. */
export const fullSettings = (settings: Partial<PublicSettings> | undefined): PublicSettings => ({
  ...defaultPublicSettings,
  ...settings,
});

/** 'responseTime' → 'phrase-response-time' */
const slotName = (phrase: string) =>
  `phrase-${phrase.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const mapped = (phrases: SettingPhrases, entry: (name: string, phrase: string) => [string, string]) =>
  Object.fromEntries(Object.entries(phrases).map(([name, phrase]: [string, string]) => entry(name, phrase)));

/** The values of the slots that prerendered texts have for phrases of the settings. */
export function phraseSlots(settings: Partial<PublicSettings> | undefined): SlotValues {
  return mapped(phrasesOf(fullSettings(settings)), (name, phrase) => [slotName(name), htmlText(phrase)]);
}

/** The phrases as slots, for prerendered texts. */
export const slottedPhrases = (): SettingPhrases =>
  mapped(defaultPhrases(), (name) => [name, slot(slotName(name))]) as unknown as SettingPhrases;
