import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { pollOf } from './progress.ts';
import { query } from '@portal/shared/queries';
import { Banner, ButtonLink, Sentence, TextLink } from '@portal/shared/ui';
import { pageParams } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListParams } from '../list/useListParams.ts';
import { paths } from '../paths.ts';
import { announcementColumns } from './announcement-columns.tsx';
import { announcementTexts as words } from './texts.ts';

/** /admin/announcements: what the team wrote to vendors, with its progress. */
export function Component() {
  const list = useListParams();
  const settings = useQuery(query('GET /vendor-admin/settings'));
  const on = settings.data?.announcements_enabled;
  const page = useQuery({
    ...query('GET /vendor-admin/announcements', { query: pageParams(list) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollOf(state.data?.data),
  });
  return (
    <ListPage
      words={on ? words : { ...words, emptyLead: 'Announcements that the team sent appear here.' }}
      list={list}
      actions={on && <ButtonLink to={paths.newAnnouncement()}>New announcement</ButtonLink>}
      above={on === false && !page.isPending && <TurnedOff />}
      icon={<Megaphone aria-hidden="true" />}
      page={page}
      waiting={settings.isPending}
      columns={announcementColumns}
    />
  );
}

/** Tells where to turn announcements on. */
export function TurnedOff() {
  return (
    <Banner tone="info" title="Announcements are turned off">
      <Sentence
        of="You can turn them on in the {settings}."
        parts={{ settings: <TextLink to={paths.announcementSettings()}>portal settings</TextLink> }}
      />
    </Banner>
  );
}
