import { Upload } from 'lucide-react';
import { ButtonLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { RecordPayment } from './RecordPayment.tsx';

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
        Import bank file
      </ButtonLink>
      <RecordPayment variant="primary" />
    </>
  );
}
