import { SectionNav } from '../panel/SectionNav.tsx';
import { paths } from '../paths.ts';

/** Links between the pages about money. */
export function FinancialNav() {
  return (
    <SectionNav
      label="Financial"
      links={[
        { to: paths.financial(), label: 'Today' },
        { to: paths.invoices(), label: 'Invoices' },
        { to: paths.payments(), label: 'Payments' },
        { to: paths.disputes(), label: 'Disputes' },
        { to: paths.payouts(), label: 'Earnings and payouts' },
      ]}
    />
  );
}
