import type { SetChange } from '@portal/shared/federation';

/** A release set's change in words: `rollback: auth 1.4.0 → 1.3.0`. Empty for sets that recorded none. */
export function changeText(change: SetChange | undefined): string {
  if (!change) return '';
  const builds = Object.entries(change.builds).map(
    ([name, { from, to }]) => `${name} ${from ?? 'none'} → ${to ?? 'none'}`,
  );
  const kind = change.set ? `${change.kind} to #${change.set}` : change.kind;
  return `${kind}: ${builds.join(', ')}`;
}
