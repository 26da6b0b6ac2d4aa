/** An invoice as vendors and finance read it. Only pages about invoices load it. */
export { HowToPay } from './HowToPay.tsx';
export { InvoiceDocument } from './InvoiceDocument.tsx';
export { InvoiceStateBadge } from './InvoiceStateBadge.tsx';
