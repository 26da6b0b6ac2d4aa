import { checklistTexts as words } from './checklist-texts.ts';

/**
 * The success checklist in its four groups (specification, section 2: Resources tab). The server stores the keys, so
 * texts may change but keys may not.
 */
export interface ChecklistItem {
  key: string;
  label: string;
  why: string;
}

type ChecklistGroup = { title: string; keys: (keyof typeof words.items)[] };

const groups: ChecklistGroup[] = [
  {
    title: words.profile,
    keys: ['profile-facts', 'profile-photos', 'profile-services', 'profile-preferences'],
  },
  { title: words.leads, keys: ['leads-two-hours', 'leads-decline', 'leads-price', 'leads-daily'] },
  { title: words.communication, keys: ['talk-channel', 'talk-personal', 'talk-next-step', 'talk-concierge'] },
  { title: words.growth, keys: ['growth-follow-up', 'growth-reviews', 'growth-season', 'growth-report'] },
];

export const checklist: { title: string; items: ChecklistItem[] }[] = groups.map(({ title, keys }) => ({
  title,
  items: keys.map((key) => ({ key, ...words.items[key] })),
}));

export const checklistKeys = checklist.flatMap((group) => group.items.map((item) => item.key));

/** The ticked keys after toggling one, in checklist order. Drops keys of removed items. */
export function toggled(done: readonly string[], key: string, on: boolean): string[] {
  return checklistKeys.filter((known) => (known === key ? on : done.includes(known)));
}
