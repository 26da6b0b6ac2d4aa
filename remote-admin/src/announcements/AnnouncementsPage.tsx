import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Banner, ButtonLink, Sentence, TextLink } from '@portal/shared/ui';
import { pageParams } from '../list/list-params.ts';
import { ListPage } from '../list/ListPage.tsx';
import { useListParams } from '../list/useListParams.ts';
import { paths } from '../paths.ts';
import { portalSettingsQuery } from '../portal-settings/portal-settings.queries.ts';
import { announcementColumns } from './announcement-columns.tsx';
import { announcementsQuery } from './announcements.queries.ts';
import { announcementTexts as words } from './texts.ts';

/** /admin/announcements: what the team wrote to vendors, with its progress. */
export function Component() {
  const list = useListParams();
  const settings = useQuery(portalSettingsQuery);
  const on = settings.data?.announcements_enabled;
  const page = useQuery({
    ...announcementsQuery(pageParams(list)),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      words={on ? words : { ...words, emptyLead: words.emptyOff }}
      list={list}
      actions={on && <ButtonLink to={paths.newAnnouncement()}>{words.create}</ButtonLink>}
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
    <Banner tone="info" title={words.off}>
      <Sentence
        of={words.offLead}
        parts={{ settings: <TextLink to={paths.announcementSettings()}>{words.settings}</TextLink> }}
      />
    </Banner>
  );
}
