import { useQuery } from '@tanstack/react-query';
import { Loaded, Section, Stack } from '@portal/shared/ui';
import { PersonalOnly } from '../access/PersonalOnly.tsx';
import { PushSection } from '../push/PushSection.tsx';
import { preferencesTabs } from '../texts.ts';
import { NotificationPreferencesForm } from './NotificationPreferencesForm.tsx';
import { NotificationPreferencesSkeleton } from './NotificationPreferencesSkeleton.tsx';
import { notificationPreferencesQuery } from './notification-preferences.queries.ts';
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
  const query = useQuery(notificationPreferencesQuery);
  return (
    <Section title={preferencesTabs.notifications} description={words.description}>
      <Loaded query={query} texts={words} skeleton={<NotificationPreferencesSkeleton />}>
        {(preferences) => <NotificationPreferencesForm preferences={preferences} />}
      </Loaded>
    </Section>
  );
}
