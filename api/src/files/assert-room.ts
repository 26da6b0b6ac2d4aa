import { formatFileSize, formatNumber, LEAD_FILES_MAX } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { Problem } from '../http/problem.ts';
import { sumFiles, type FilesOfSide } from './files.repository.ts';

const MB = 1024 * 1024;

/**
 * Throws a 413 for a field when files do not fit into what their side may store: the members of an account together, or the
 * concierge for the account. Both have the same limits. `bytes`: those of one file; copies need none.
 */
export async function assertRoom(
  { config }: FastifyInstance,
  tx: Database,
  side: FilesOfSide,
  { files = 1, bytes = 0, field = 'file' }: { files?: number; bytes?: number; field?: string },
): Promise<void> {
  const quotaExceeded = (message: string) =>
    new Problem({ status: 413, code: 'quota_exceeded', message, errors: { [field]: [message] } });
  const used = await sumFiles(tx, side);
  if (used.filesOnLead + files > LEAD_FILES_MAX)
    throw quotaExceeded(`You can send at most ${LEAD_FILES_MAX} files on one lead.`);
  const quotas = [
    { used: used.onLead, max: config.FILES_MB_PER_LEAD, where: 'on one lead' },
    { used: used.ofAccount, max: config.FILES_MB_PER_ACCOUNT, where: 'on all leads of an account' },
    { used: used.ofDay, max: config.FILES_MB_PER_DAY, where: 'in 24 hours' },
  ];
  for (const { used: stored, max, where } of quotas) {
    const left = Math.max(0, max * MB - stored);
    if (bytes <= left) continue;
    throw quotaExceeded(
      `This file doesn’t fit: you can store ${formatNumber(max)} MB ${where}, and ${left > 0 ? formatFileSize(left) : 'nothing'} is left.`,
    );
  }
}
