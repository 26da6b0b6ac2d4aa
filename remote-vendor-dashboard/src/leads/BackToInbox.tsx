import { BackLink } from '../BackLink.tsx';
import { inboxUrl } from './inbox-place.ts';

/** Link from a lead back to the inbox: to the page, filter and card that the vendor came from. */
export function BackToInbox({ children }: { children: string }) {
  return <BackLink to={inboxUrl()}>{children}</BackLink>;
}
