/** Texts of every list of things that a vendor saved under a name. */
export const namedListTexts = {
  change: 'Change',
  changeFor: (name: string) => `Change ${name}`,
  remove: 'Remove',
  removeFor: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removing: 'Removing...',
  removed: (name: string) => `“${name}” was removed.`,
} as const;
