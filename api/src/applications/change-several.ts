import type { BulkOutcome } from '@portal/shared/contract';
import { Problem } from '../http/problem.ts';
import type { ApplicationView } from './applications.repository.ts';
import { presentReview } from './present.ts';

type Refusal = BulkOutcome['refused'][number];
const refusals: readonly string[] = [
  'already_decided',
  'already_assigned',
  'application_corrected',
  'duplicate_vendor_account',
  'not_found',
] satisfies Refusal['error'][];

/**
 * Changes applications one after the other, each on the same path as a single one. One that can't be changed doesn't hold
 * up the others.
 */
export async function changeSeveral<T extends { id: number }>(
  applications: T[],
  change: (application: T) => Promise<ApplicationView>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: [], refused: [] };
  for (const application of applications) {
    try {
      outcome.changed.push(presentReview(await change(application)));
    } catch (error) {
      if (!(error instanceof Problem) || !refusals.includes(error.code)) throw error;
      outcome.refused.push({
        application_id: application.id,
        error: error.code as Refusal['error'],
        message: error.message,
      });
    }
  }
  return outcome;
}
