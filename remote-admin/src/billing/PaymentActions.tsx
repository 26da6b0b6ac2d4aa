import { Upload } from 'lucide-react';
import { ButtonLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { RecordPayment } from './RecordPayment.tsx';
import { billingTexts } from './texts.ts';

/** Records a payment, or imports a bank's file. */
export function PaymentActions() {
  return (
    <>
      <ButtonLink
        variant="secondary"
        size="small"
        to={paths.importPayments()}
        icon={<Upload aria-hidden="true" />}
      >
        {billingTexts.importFile}
      </ButtonLink>
      <RecordPayment variant="primary" />
    </>
  );
}
