/** The save status of the draft. */
export const draftTexts = {
  saved: 'Saved',
  savedHere: 'Saved on this device',
  refused: "Not saved: this browser doesn't store data",
  onDevice: 'Kept on this device for 24 hours',
  inAccount: 'Kept in your account for 24 hours, so that you can go on from another device',
} as const;
