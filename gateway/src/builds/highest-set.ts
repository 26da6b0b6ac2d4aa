import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from '@portal/shared/federation';
import { storeId, type Store } from '@portal/platform/store';

/**
 * The highest number of a release set that gateways with this data folder served. Kept outside the store, so that a
 * restarted gateway notices a set that was deleted there with every trace.
 */
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
