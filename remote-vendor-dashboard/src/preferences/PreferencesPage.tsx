import { PageHeader, Section, Stack } from '@portal/shared/ui';
import { BlockedDatesSection } from '../blocked-dates/BlockedDatesSection.tsx';
import { CalendarFeedSection } from '../calendar-feed/CalendarFeedSection.tsx';
import { useOwnAccount } from '../layout/account-context.ts';
import { PersonalOnly } from '../layout/PersonalOnly.tsx';
import { VendorOnly } from '../layout/VendorOnly.tsx';
import { NotificationPreferencesSection } from '../notification-preferences/NotificationPreferencesSection.tsx';
import { QuickReplySection } from '../quick-reply/QuickReplySection.tsx';
import { SavedRepliesSection } from '../saved-replies/SavedRepliesSection.tsx';
import { texts } from '../texts.ts';
import { notificationPreferencesTexts } from '../notification-preferences/texts.ts';
import { Anchor } from './Anchor.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { TopIndex } from './TopIndex.tsx';
import { preferencesTexts } from './texts.ts';

/** Which clients a vendor wants and how to notify the vendor of them (specification, section 2: Preferences tab). */
export function Component() {
  const { account } = useOwnAccount();
  return (
    <Stack gap={7}>
      <title>{texts.title(preferencesTexts.heading)}</title>
      <PageHeader title={preferencesTexts.heading} lead={preferencesTexts.lead} />
      <TopIndex />
      <VendorOnly>
        <Anchor id="matching">
          <Section title={preferencesTexts.matching}>
            <PreferencesForm account={account} />
          </Section>
        </Anchor>
        <Anchor id="blocked-dates">
          <BlockedDatesSection accountId={account.id} />
        </Anchor>
        <Anchor id="notifications">
          <PersonalOnly name={notificationPreferencesTexts.heading}>
            <NotificationPreferencesSection />
          </PersonalOnly>
        </Anchor>
        <Anchor id="quick-reply">
          <QuickReplySection accountId={account.id} />
        </Anchor>
        <Anchor id="saved-replies">
          <SavedRepliesSection accountId={account.id} />
        </Anchor>
        <Anchor id="calendar-feed">
          <CalendarFeedSection accountId={account.id} />
        </Anchor>
      </VendorOnly>
    </Stack>
  );
}
