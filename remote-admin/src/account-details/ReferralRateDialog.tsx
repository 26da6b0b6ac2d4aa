import type { AdminAccount } from '@portal/shared/contract';
import { formatRate } from '@portal/shared/domain';
import { showToast } from '@portal/shared/runtime';
import { FormDialog, TextField } from '@portal/shared/ui';
import { isPercent } from '../numbers/percent.ts';
import { accountTexts } from './texts.ts';
import { useSetReferralRate } from './use-change-account.ts';

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
  const { mutateAsync } = useSetReferralRate(account.id);
  const save = async ({ rate }: { rate: string }) => {
    const { referral_rate: now } = await mutateAsync(Number(rate));
    showToast({ kind: 'success', message: words.saved(formatRate(now)) });
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
