import type { TemplateContext } from './email-templates.ts';

/** Names the account in a link to the dashboard, because the recipient may be a member of several. */
export function accountLink(href: string, { publicUrl, data }: TemplateContext): string {
  const { accountId } = data;
  if (!accountId || !href.startsWith(`${publicUrl}/dashboard`)) return href;
  const url = new URL(href);
  url.searchParams.set('account', String(accountId));
  return url.href;
}
