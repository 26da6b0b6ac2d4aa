/** The save status of the draft. */
export const draftTexts = {
  saved: 'Saved',
  savedHere: 'Saved on this device',
  refused: "Not saved: this browser doesn't store data",
  onDevice: 'Saved on this device for 24 hours',
  inAccount: 'Saved in your account for 24 hours, so you can continue on another device',
} as const;
