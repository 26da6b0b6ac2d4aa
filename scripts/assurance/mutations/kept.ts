import { appendFileSync, readFileSync } from 'node:fs';
import { currentRun, type Run } from '../results.ts';
import type { Mutation } from './mutation.ts';
import type { Caught } from './try.ts';

/** The saved result of one guard. */
interface Kept {
  guard: string;
  caught: boolean;
  why?: string;
  run: Run;
}

/** The result of a disabled guard, and the run that it is from. */
export type Tried = Caught & { run: Run };

export const ofThisRun = (caught: Caught): Tried => ({ ...caught, run: currentRun() });

/** Appends a result to a file with one JSON document per line. */
export function keep(file: string, { mutation, caught, why, run }: Tried): void {
  const kept: Kept = { guard: mutation.guard, caught, ...(why !== undefined && { why }), run };
  appendFileSync(file, `${JSON.stringify(kept)}\n`);
}

/** The latest saved result of each of these guards. Omits guards without a result. */
export function readKept(files: string[], mutations: Mutation[]): Tried[] {
  const latest = new Map<string, Kept>();
  for (const file of files) {
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const kept = JSON.parse(line) as Kept;
      const before = latest.get(kept.guard);
      if (!before || kept.run.date >= before.run.date) latest.set(kept.guard, kept);
    }
  }
  return mutations.flatMap((mutation) => {
    const kept = latest.get(mutation.guard);
    if (!kept) return [];
    const { caught, why, run } = kept;
    return [{ mutation, caught, ...(why !== undefined && { why }), run }];
  });
}
