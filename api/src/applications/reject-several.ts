import type { BulkRejection } from '@portal/shared/contract';
import type { RejectionReason } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { UserRow } from '../auth/sessions.repository.ts';
import { Problem } from '../http/problem.ts';
import { decideLater } from './decide-later.ts';
import { reject } from './decide.ts';
import { presentReview } from './present.ts';

type Refusal = BulkRejection['refused'][number];
const refusals: readonly string[] = ['already_decided', 'application_corrected', 'not_found'];

/**
 * Rejects applications with one reason, one after the other on the same path as a single one. One that can't be
 * rejected doesn't hold up the others.
 */
export async function rejectSeveral(
  app: FastifyInstance,
  admin: UserRow,
  {
    applications,
    undoable,
    ...rejection
  }: {
    applications: { id: number; not_corrected_since?: string }[];
    reason: RejectionReason;
    notes?: string | undefined;
    undoable: boolean;
  },
): Promise<BulkRejection> {
  const result: BulkRejection = { rejected: [], refused: [] };
  for (const { id, not_corrected_since: notCorrectedSince } of applications) {
    try {
      const input = { applicationId: id, notCorrectedSince, ...rejection };
      result.rejected.push(presentReview(await (undoable ? decideLater : reject)(app, admin, input)));
    } catch (error) {
      if (!(error instanceof Problem) || !refusals.includes(error.code)) throw error;
      result.refused.push({
        application_id: id,
        error: error.code as Refusal['error'],
        message: error.message,
      });
    }
  }
  return result;
}
