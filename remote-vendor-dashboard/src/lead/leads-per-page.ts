/** Leads on one page of the inbox. The build imports this file too (`early/first-leads.ts`). */
export const LEADS_PER_PAGE = 50;
