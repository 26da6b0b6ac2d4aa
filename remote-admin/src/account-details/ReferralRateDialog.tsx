import type { AdminAccount } from '@portal/shared/contract';
import { formatRate } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { FormDialog, TextField, EditConflict, useEdit } from '@portal/shared/ui';
import { isPercent } from '../numbers/percent.ts';

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
      showToast({ kind: 'success', message: `The referral rate is now ${formatRate(now)}.` });
      onClose();
    });
  return (
    <FormDialog<{ rate: string }>
      open={open}
      onClose={onClose}
      size="small"
      title={`Referral rate of ${account.business_name}`}
      description="Applies to new bookings. Earlier bookings keep their rate."
      initialValues={valuesOf(edit.base)}
      validate={({ rate }) =>
        isPercent(rate) ? {} : { rate: 'Please enter a percentage from 0 to 100, with at most two decimals' }
      }
      submitError="Failed to change the referral rate"
      onSubmit={save}
      submitLabel="Save rate"
      busyLabel="Saving…"
      cancelLabel="Cancel"
    >
      <EditConflict edit={edit} valuesOf={valuesOf} labels={{ rate: 'Referral rate in percent' }} />
      <TextField name="rate" label="Referral rate in percent" inputMode="decimal" />
    </FormDialog>
  );
}
