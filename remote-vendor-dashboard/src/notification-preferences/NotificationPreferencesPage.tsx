import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Loaded, Section, Stack } from '@portal/shared/ui';
import { PersonalOnly } from '../access/PersonalOnly.tsx';
import { PushSection } from '../push/PushSection.tsx';
import { preferencesTabs } from '../texts.ts';
import { NotificationPreferencesForm } from './NotificationPreferencesForm.tsx';
import { NotificationPreferencesSkeleton } from './NotificationPreferencesSkeleton.tsx';
import { notificationPreferencesTexts as words } from './texts.ts';

/** /dashboard/preferences/notifications: when the user is notified of new leads. */
export function Component() {
  return (
    <PersonalOnly name={preferencesTabs.notifications}>
      <Stack gap={7}>
        <NotificationPreferences />
        <PushSection />
      </Stack>
    </PersonalOnly>
  );
}

function NotificationPreferences() {
  const preferences = useQuery(query('GET /user/notice-preferences'));
  return (
    <Section title={preferencesTabs.notifications} description={words.description}>
      <Loaded query={preferences} texts={words} skeleton={<NotificationPreferencesSkeleton />}>
        {(saved) => <NotificationPreferencesForm preferences={saved} />}
      </Loaded>
    </Section>
  );
}
