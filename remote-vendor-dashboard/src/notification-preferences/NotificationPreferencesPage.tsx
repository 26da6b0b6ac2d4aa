import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Loaded, Section, Skeleton, Stack } from '@portal/shared/ui';
import { PersonalOnly } from '../access/PersonalOnly.tsx';
import { SettingsCard } from '../preferences/SettingsCard.tsx';
import { PushSection } from '../push/PushSection.tsx';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { SaveBarSkeleton } from '../skeleton/SaveBarSkeleton.tsx';
import { NotificationPreferencesForm } from './NotificationPreferencesForm.tsx';

const words = {
  loading: 'Loading your notification settings',
  errorTitle: 'Error Loading Notifications',
  errorText: 'Failed to load your notification settings',
} as const;

/** /dashboard/preferences/notifications: when the user is notified of new leads. */
export function Component() {
  return (
    <PersonalOnly name="Notifications">
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
    <Section
      title="Notifications"
      description="How we notify you about leads and messages. These settings are only for you, not for your whole business."
    >
      <Loaded query={preferences} texts={words} skeleton={<NotificationPreferencesSkeleton />}>
        {(saved) => <NotificationPreferencesForm preferences={saved} />}
      </Loaded>
    </Section>
  );
}

/* The layout of the choices: two columns if there is room. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-3);
`;

/** Placeholder for the two choices and the quiet hours. */
function NotificationPreferencesSkeleton() {
  return (
    <SettingsCard foot={<SaveBarSkeleton />}>
      <div>
        <Line height="2rem" width="5rem" />
        <Choices>
          <Skeleton height="5.4rem" radius="var(--radius-m)" />
          <Skeleton height="5.4rem" radius="var(--radius-m)" />
        </Choices>
      </div>
      <div>
        <Line height="2.75rem" width="12rem" />
        <Line height="1.7rem" width="18rem" />
      </div>
      <div>
        <Line height="2.75rem" width="8rem" />
        <Line height="1.7rem" width="16rem" />
      </div>
    </SettingsCard>
  );
}
