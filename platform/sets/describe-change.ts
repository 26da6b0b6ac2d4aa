import type { BuildChoice, ReleaseSet } from '@portal/shared/federation';
import { choicesOf } from './choices.ts';

/** The versions of a name in a release set: `1.3.0, 10 % 1.4.0` with a canary. */
export function describeChoice(choice: BuildChoice | undefined): string {
  if (!choice) return 'none';
  return choice.version + (choice.canary ? `, ${choice.canary.percent} % ${choice.canary.version}` : '');
}

/** What a release set changed, as a sentence without a period: `Promoted auth 1.3.0 → 1.4.0`. */
export function describeChange(set: ReleaseSet): string {
  const { change, host, remotes } = set;
  if (!change) {
    const builds = Object.entries(remotes).map(([name, choice]) => `${name} ${choice.version}`);
    return `Runs host ${host}, ${builds.join(', ')}`;
  }
  const builds = Object.entries(change.builds).map(([name, { from, to }]) =>
    [name, from, from && to ? '→' : null, to].filter(Boolean).join(' '),
  );
  const what = builds.join(', ') || 'the same builds';
  switch (change.kind) {
    case 'promote':
      return `Promoted ${what}`;
    case 'rollback':
      return `Rolled back ${what}${change.why ? `: ${change.why}` : ''}`;
    case 'whole-set':
      return `Rolled everything back to release set ${change.set}: ${what}`;
    case 'canary':
      return `Set canary ${Object.entries(change.builds)
        .map(([name, { to }]) => `${name} ${to}, ${choicesOf(set)[name]?.canary?.percent} %`)
        .join(', ')}`;
    case 'canary-ended':
      return `Ended canary ${what}`;
    case 'retire':
      return `Retired ${what}`;
  }
}
