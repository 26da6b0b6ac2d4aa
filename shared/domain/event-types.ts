/** Event type codes and labels (specification, section 3). */
export const eventTypes = {
  wedding: 'Wedding',
  bridal_shower: 'Bridal Shower',
  baby_shower: 'Baby Shower',
  birthday: 'Birthday',
  corporate: 'Corporate Event',
  bar_mitzvah: 'Bar/Bat Mitzvah',
  graduation: 'Graduation',
  retirement: 'Retirement',
  holiday_party: 'Holiday Party',
  anniversary: 'Anniversary',
  other: 'Other',
} as const;

export type EventType = keyof typeof eventTypes;
export const eventTypeCodes = Object.keys(eventTypes) as EventType[];

/** Returns the label of an event type; an unknown code is returned unchanged. */
export function eventTypeLabel(code: string): string {
  return eventTypes[code as EventType] ?? code;
}

/** Returns accepted_event_types: all types except those that the vendor excluded in onboarding. */
export function acceptedEventTypes(excluded: readonly EventType[]): EventType[] {
  return eventTypeCodes.filter((code) => !excluded.includes(code));
}
