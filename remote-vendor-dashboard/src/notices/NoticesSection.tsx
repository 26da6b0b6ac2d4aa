import { useQuery } from '@tanstack/react-query';
import { Loaded, Section } from '@portal/shared/ui';
import { NoticesForm } from './NoticesForm.tsx';
import { NoticesSkeleton } from './NoticesSkeleton.tsx';
import { noticePreferencesQuery } from './notices.queries.ts';
import { noticeTexts } from './texts.ts';

/** When the user is notified of new leads, through the account's communication method. */
export function NoticesSection() {
  const query = useQuery(noticePreferencesQuery);
  return (
    <Section title={noticeTexts.heading} description={noticeTexts.description}>
      <Loaded query={query} texts={noticeTexts} skeleton={<NoticesSkeleton />}>
        {(preferences) => <NoticesForm preferences={preferences} />}
      </Loaded>
    </Section>
  );
}
