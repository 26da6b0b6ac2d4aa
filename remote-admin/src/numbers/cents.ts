import { PORTAL_LOCALE } from '@portal/shared/domain';

const format = new Intl.NumberFormat(PORTAL_LOCALE, { style: 'currency', currency: 'USD' });

/** Dollars to the cent, as a ledger needs them: 416.63 → '$416.63'. */
export const formatCents = (dollars: number) => format.format(dollars);
