/** Texts of the notifications on the person's devices. */
export const pushTexts = {
  turnOn: 'Turn on notifications',
  turningOn: 'Turning on...',
  failed: 'Failed to turn on notifications. Please try again.',
  homeScreen:
    'On iPhone and iPad, notifications work from the Home Screen. Press Share, choose “Add to Home Screen”, and open Gia from there.',
} as const;

/** Texts of the offer after the first response. */
export const offerTexts = {
  turnOn: pushTexts.turnOn,
  turningOn: pushTexts.turningOn,
  homeScreen: pushTexts.homeScreen,
} as const;
