import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Banner, ButtonLink, PageHeader, Sentence, Stack, TextLink } from '@portal/shared/ui';
import { LIST_PAGE_SIZE } from '../list/list-params.ts';
import { ListEmpty } from '../list/ListEmpty.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useListParams } from '../list/useListParams.ts';
import { paths } from '../paths.ts';
import { portalSettingsQuery } from '../portal-settings/portal-settings.queries.ts';
import { texts } from '../texts.ts';
import { announcementColumns } from './announcement-columns.tsx';
import { announcementsQuery } from './announcements.queries.ts';
import { announcementTexts as words } from './texts.ts';

/** /admin/announcements: what the team wrote to vendors, with its progress. */
export function Component() {
  const list = useListParams([]);
  const settings = useQuery(portalSettingsQuery);
  const page = useQuery({
    ...announcementsQuery({ page: list.page, per_page: LIST_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={5}>
      <title>{texts.title(words.title)}</title>
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          settings.data?.announcements_enabled && (
            <ButtonLink to={paths.newAnnouncement()}>{words.create}</ButtonLink>
          )
        }
      />
      {settings.data?.announcements_enabled === false && <TurnedOff />}
      {settings.isPending ? (
        <ListSkeleton />
      ) : (
        <PagedList
          label={words.list}
          page={page}
          columns={announcementColumns}
          onPage={list.setPage}
          failed={words.failed}
          empty={
            <ListEmpty
              list={list}
              words={settings.data?.announcements_enabled ? words : { ...words, emptyLead: words.emptyOff }}
              icon={<Megaphone aria-hidden="true" />}
            />
          }
        />
      )}
    </Stack>
  );
}

/** Tells where to turn announcements on. */
export function TurnedOff() {
  return (
    <Banner tone="info" title={words.off}>
      <Sentence
        of={words.offLead}
        parts={{ settings: <TextLink to={paths.portalSettings()}>{words.settings}</TextLink> }}
      />
    </Banner>
  );
}
