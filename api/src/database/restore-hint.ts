/** Instructions for an operator whose database cannot be opened. */
export const RESTORE_HINT =
  "Restore a backup with db:restore, see 'Backup and restore' in docs/operations.md.";
