/** The pages of the preferences in order: the last part of the URL, except for the first page, and the name. */
export const preferenceSections = [
  { id: 'matching', name: 'Matching' },
  { id: 'blocked-dates', name: 'Blocked dates' },
  { id: 'notifications', name: 'Notifications' },
  { id: 'quick-reply', name: 'Quick replies' },
  { id: 'saved-replies', name: 'Saved replies' },
  { id: 'calendar-feed', name: 'Show in my calendar' },
] as const;

export type PreferenceSectionId = (typeof preferenceSections)[number]['id'];
