/** Texts for giving an account another owner. */
export const addOwnerTexts = {
  open: 'Add an owner',
  title: (business: string) => `Add an owner to ${business}`,
  lead: 'Only when the owners lost access: check who is asking first. Everyone in the team gets an email. Earlier owners stay until the new one changes that.',
  who: 'New owner',
  member: (name: string, role: string) => `${name} (${role})`,
  other: 'Someone else, by invitation',
  email: 'Email',
  emailRequired: 'Email is required',
  confirm: 'Add owner',
  busy: 'Adding…',
  cancel: 'Cancel',
  failed: 'Failed to add the owner',
  made: (name: string) => `${name} is now an owner.`,
  invited: (email: string) => `Invitation sent to ${email}.`,
};
