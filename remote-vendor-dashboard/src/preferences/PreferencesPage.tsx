import { PageHeader, Stack } from '@portal/shared/ui';
import { BlockedDatesSection } from '../blocked-dates/BlockedDatesSection.tsx';
import { CalendarFeedSection } from '../calendar-feed/CalendarFeedSection.tsx';
import { useOwnAccount } from '../layout/account-context.ts';
import { PersonalOnly } from '../layout/PersonalOnly.tsx';
import { NoticesSection } from '../notices/NoticesSection.tsx';
import { noticeTexts } from '../notices/texts.ts';
import { QuickReplySection } from '../quick-reply/QuickReplySection.tsx';
import { SavedRepliesSection } from '../saved-replies/SavedRepliesSection.tsx';
import { pageTitle, preferencesTexts } from '../texts.ts';
import { PreferencesForm } from './PreferencesForm.tsx';

/** Which clients a vendor wants, and how to be told of them (specification, section 2: Preferences tab). */
export function Component() {
  const { account } = useOwnAccount();
  return (
    <Stack gap={7}>
      <title>{pageTitle(preferencesTexts.heading)}</title>
      <PageHeader title={preferencesTexts.heading} lead={preferencesTexts.lead} />
      <PreferencesForm account={account} />
      <BlockedDatesSection accountId={account.id} />
      <PersonalOnly name={noticeTexts.heading}>
        <NoticesSection />
      </PersonalOnly>
      <QuickReplySection accountId={account.id} />
      <SavedRepliesSection accountId={account.id} />
      <CalendarFeedSection accountId={account.id} />
    </Stack>
  );
}
