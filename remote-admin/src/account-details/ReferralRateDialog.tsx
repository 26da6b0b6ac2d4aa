import type { AdminAccount } from '@portal/shared/contract';
import { formatRate } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { FormDialog, TextField, EditConflict, useEdit } from '@portal/shared/ui';
import { isPercent } from '../numbers/percent.ts';
import { accountTexts } from './texts.ts';

const { rate: words } = accountTexts;

interface ReferralRateDialogProps {
  account: AdminAccount;
  open: boolean;
  onClose: () => void;
}

/** A rate in percent. */
interface Rate {
  rate: number;
  version: string;
}
const valuesOf = ({ rate }: Rate) => ({ rate: String(rate) });

/** Sets the account's referral rate in percent. */
export function ReferralRateDialog({ account, open, onClose }: ReferralRateDialogProps) {
  const { mutateAsync } = useCall('POST /vendor-admin/financial/accounts/{accountId}/referral-rate', {
    params: { accountId: account.id },
    refresh: ['GET /vendor-admin/accounts/*', 'GET /vendor-admin/financial/accounts/*'],
  });
  const edit = useEdit<Rate>({ rate: account.settings.referral_rate, version: account.rate_version });
  const save = ({ rate }: { rate: string }) =>
    edit.save(async (version) => {
      const { referral_rate: now } = await mutateAsync({ body: { rate: Number(rate), version } });
      showToast({ kind: 'success', message: words.saved(formatRate(now)) });
      onClose();
    });
  return (
    <FormDialog<{ rate: string }>
      open={open}
      onClose={onClose}
      size="small"
      title={words.title(account.business_name)}
      description={words.lead}
      initialValues={valuesOf(edit.base)}
      validate={({ rate }) => (isPercent(rate) ? {} : { rate: words.invalid })}
      submitError={words.failed}
      onSubmit={save}
      submitLabel={words.confirm}
      busyLabel={words.busy}
      cancelLabel={accountTexts.cancel}
    >
      <EditConflict edit={edit} valuesOf={valuesOf} labels={{ rate: words.rate }} />
      <TextField name="rate" label={words.rate} inputMode="decimal" />
    </FormDialog>
  );
}
