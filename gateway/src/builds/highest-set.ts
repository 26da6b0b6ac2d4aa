import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from '@portal/shared/federation';
import { storeId, type Store } from '@portal/platform/store';

/** The highest number of a served release set, kept in the data folder: it shows that a set was deleted with its number. */
export function highestSet(
  dataDir: string,
  store: Store,
  environment: Environment,
  log: (message: string, error: unknown) => void,
) {
  const file = join(dataDir, 'highest-set', `${environment}-${storeId(store)}`);
  /** 0 when nothing was kept. */
  const read = (): number => {
    try {
      return Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      return 0;
    }
  };
  return {
    read,
    /** A gateway that cannot write its data folder still serves. */
    raise(number: number): void {
      if (number <= read()) return;
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${number}\n`);
      } catch (error) {
        log('DATA_DIR cannot keep the number of the newest release set', error);
      }
    },
  };
}

export type HighestSet = ReturnType<typeof highestSet>;
