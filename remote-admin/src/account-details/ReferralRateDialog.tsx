import { useQueryClient } from '@tanstack/react-query';
import type { AdminAccount } from '@portal/shared/contract';
import { formatRate } from '@portal/shared/domain';
import { call, type Input, showToast } from '@portal/shared/runtime';
import { FormDialog, TextField } from '@portal/shared/ui';
import { accountsKey } from '../accounts/accounts.queries.ts';
import { isPercent } from '../numbers/percent.ts';
import { accountKey } from './account.queries.ts';
import { accountTexts } from './texts.ts';

const { rate: words } = accountTexts;

export interface ReferralRateDialogProps {
  account: AdminAccount;
  open: boolean;
  onClose: () => void;
}

/**
 * Sets the account's referral rate. The API returns it as a fraction and takes it as a percent (specification, section
 * 3).
 */
export function ReferralRateDialog({ account, open, onClose }: ReferralRateDialogProps) {
  const cache = useQueryClient();
  const save = async ({ rate }: { rate: string }) => {
    const { referral_rate: now } = await setReferralRate({ accountId: account.id, rate: Number(rate) });
    showToast({ kind: 'success', message: words.saved(formatRate(now)) });
    void cache.invalidateQueries({ queryKey: accountsKey });
    void cache.invalidateQueries({ queryKey: accountKey(account.id) });
    onClose();
  };
  return (
    <FormDialog<{ rate: string }>
      open={open}
      onClose={onClose}
      size="small"
      title={words.title(account.business_name)}
      description={words.lead}
      initialValues={{ rate: String(Number((account.referral_rate * 100).toFixed(2))) }}
      validate={({ rate }) => (isPercent(rate) ? {} : { rate: words.invalid })}
      submitError={words.failed}
      onSubmit={save}
      submitLabel={words.confirm}
      busyLabel={words.busy}
      cancelLabel={accountTexts.cancel}
    >
      <TextField name="rate" label={words.rate} inputMode="decimal" />
    </FormDialog>
  );
}

/** Sets an account's referral rate, in percent. */
const setReferralRate = ({
  accountId,
  ...body
}: {
  accountId: number;
} & Input<'POST /vendor-admin/financial/accounts/{accountId}/referral-rate'>['body']) =>
  call('POST /vendor-admin/financial/accounts/{accountId}/referral-rate', { params: { accountId }, body });
