/** Texts about which member works on a lead. */
export const assignmentTexts = {
  label: 'Assigned to',
  nobody: 'Nobody',
  you: (name: string) => `${name} (you)`,
  unassigned: 'Not assigned',
  take: 'Take this lead',
  taking: 'Taking...',
  failed: 'Failed to assign the lead',
  assigned: (name: string | null) => (name === null ? 'Lead unassigned.' : `Lead assigned to ${name}.`),
  taken: 'This lead is yours now.',
  filterLabel: 'Filter leads by assignment',
  everyone: 'Everyone’s',
  mine: 'Mine',
};
