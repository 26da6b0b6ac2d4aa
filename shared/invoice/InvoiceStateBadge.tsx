import { invoiceStateLabels, type InvoiceState } from '../domain/index.ts';
import { Badge, statusTones } from '../ui/index.ts';

/** A badge for the state of an invoice. */
export const InvoiceStateBadge = ({ state }: { state: InvoiceState }) => (
  <Badge tone={statusTones.invoice[state]}>{invoiceStateLabels[state]}</Badge>
);
