import { useQuery } from '@tanstack/react-query';
import { noticePreferencesQuery } from '@portal/shared/api';
import { Section } from '@portal/shared/ui';
import { Loaded } from '../Loaded.tsx';
import { NoticesForm } from './NoticesForm.tsx';
import { noticeTexts } from './texts.ts';
import { NoticesSkeleton } from './NoticesSkeleton.tsx';

/** When the person is told of new leads, by the account's communication method. */
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
