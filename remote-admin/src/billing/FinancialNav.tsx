import { SectionNav } from '../panel/SectionNav.tsx';
import { paths } from '../paths.ts';
import { billingTexts } from './texts.ts';

const { nav: words } = billingTexts;

/** Links between the pages about money. */
export function FinancialNav() {
  return (
    <SectionNav
      label={words.label}
      links={[
        { to: paths.financial(), label: words.day },
        { to: paths.invoices(), label: words.invoices },
        { to: paths.payments(), label: words.payments },
        { to: paths.disputes(), label: words.disputes },
        { to: paths.payouts(), label: words.payouts },
      ]}
    />
  );
}
