import type { FastifyInstance } from 'fastify';
import { lockAccount, updateAccount } from '../accounts/accounts.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { assertVersion } from '../audit/assert-version.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { toFraction } from '../http/money.ts';
import { invalid, notFound } from '../http/problem.ts';
import { versionOf } from '../http/version.ts';

/**
 * Sets an account's referral rate, in percent with at most two decimals. Returns it as a fraction. Throws a 409 with the rate that
 * another admin set after `version`.
 */
export async function setReferralRate(
  app: FastifyInstance,
  admin: UserRow,
  { accountId, rate, version }: { accountId: number; rate: number; version?: string },
): Promise<{ account_id: number; referral_rate: number }> {
  const basisPoints = Math.round(rate * 100);
  if (Math.abs(basisPoints - rate * 100) > 1e-6) throw invalid({ rate: 'Rate has at most two decimals' });
  return app.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw notFound();
    if (account.referralRateBps !== basisPoints)
      await assertVersion(
        tx,
        { version },
        {
          current: { rate: account.referralRateBps / 100, version: versionOf(account.referralRateBps) },
          changes: [{ actions: ['referral_rate_changed'], accountId }],
        },
      );
    await updateAccount(tx, account.id, { referralRateBps: basisPoints });
    await recordAuditEntry(tx, {
      action: 'referral_rate_changed',
      performedBy: admin.id,
      accountId: account.id,
      before: { rate: account.referralRateBps / 100 },
      after: { rate },
    });
    // Open pages preview the fee of a booking.
    await publishAccountChange(tx, [account.id]);
    return { account_id: account.id, referral_rate: toFraction(basisPoints) };
  });
}
