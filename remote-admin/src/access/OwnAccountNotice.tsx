import { Banner } from '@portal/shared/ui';
import { ownAccountTexts as words } from './texts.ts';

/** Tells an admin who is a member of an account, or was recently, that another admin decides about it. */
export function OwnAccountNotice({ of }: { of: { own_account?: boolean } }) {
  return of.own_account ? (
    <Banner tone="info" title={words.title}>
      {words.text}
    </Banner>
  ) : null;
}
