import { useQuery } from '@tanstack/react-query';
import { Loaded, Section } from '@portal/shared/ui';
import { NotificationPreferencesForm } from './NotificationPreferencesForm.tsx';
import { NotificationPreferencesSkeleton } from './NotificationPreferencesSkeleton.tsx';
import { notificationPreferencesQuery } from './notification-preferences.queries.ts';
import { notificationPreferencesTexts } from './texts.ts';

/** When the user is notified of new leads, through the account's communication method. */
export function NotificationPreferencesSection() {
  const query = useQuery(notificationPreferencesQuery);
  return (
    <Section
      title={notificationPreferencesTexts.heading}
      description={notificationPreferencesTexts.description}
    >
      <Loaded
        query={query}
        texts={notificationPreferencesTexts}
        skeleton={<NotificationPreferencesSkeleton />}
      >
        {(preferences) => <NotificationPreferencesForm preferences={preferences} />}
      </Loaded>
    </Section>
  );
}
