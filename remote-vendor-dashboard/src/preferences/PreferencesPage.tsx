import { PageHeader, Stack } from '@portal/shared/ui';
import { useOwnAccount } from '../layout/account-context.ts';
import { QuickReplySection } from '../quick-reply/QuickReplySection.tsx';
import { SavedRepliesSection } from '../saved-replies/SavedRepliesSection.tsx';
import { pageTitle, preferencesTexts } from '../texts.ts';
import { PreferencesForm } from './PreferencesForm.tsx';

/** Which clients a vendor wants, and how to be told of them (specification, section 2: Preferences tab). */
export function Component() {
  const { account } = useOwnAccount();
  return (
    <Stack gap={6}>
      <title>{pageTitle(preferencesTexts.heading)}</title>
      <PageHeader title={preferencesTexts.heading} lead={preferencesTexts.lead} />
      <PreferencesForm account={account} />
      <QuickReplySection accountId={account.id} />
      <SavedRepliesSection accountId={account.id} />
    </Stack>
  );
}
