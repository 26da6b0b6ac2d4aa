import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import type { VendorDetails } from '@portal/shared/contract';
import { formatInstantDate, idFromUrl } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import {
  AccountStatusBadge,
  Card,
  Cluster,
  DescriptionList,
  PageHeader,
  Section,
  Stack,
  TextLink,
} from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { ContactLink } from '../facts/ContactLink.tsx';
import { BackLink } from '../panel/BackLink.tsx';
import { paths } from '../paths.ts';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { texts } from '../texts.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import { vendorTexts } from '../vendor-texts.ts';
import { LoadedRecord } from '../records/LoadedRecord.tsx';
import { EditVendor } from './EditVendor.tsx';
import { MergeVendor } from './MergeVendor.tsx';
import { vendorPageTexts as words } from './texts.ts';

/** /admin/vendors/{id}: one vendor record. A merged record leads to the one that replaced it. */
export function Component() {
  const id = idFromUrl(useParams()['vendorId']);
  const read = useQuery({
    ...query('GET /vendor-admin/vendors/{vendorId}', { params: { vendorId: id ?? 0 } }),
    enabled: id !== null,
  });
  const vendor = read.data;
  const keptId = vendor?.merged_into?.id;
  if (keptId !== undefined && keptId !== id)
    return <Navigate replace to={paths.vendor({ vendorId: keptId })} />;
  return (
    <Stack gap={5}>
      <title>{texts.title(vendor?.business_name ?? words.title)}</title>
      <BackLink to={paths.vendors()}>{words.back}</BackLink>
      <PageHeader
        title={vendor?.business_name ?? words.title}
        actions={
          <IfMay right="operate">
            <Cluster gap={2}>
              {vendor && <EditVendor key={`edit-${vendor.id}`} vendor={vendor} />}
              {vendor && <MergeVendor key={`merge-${vendor.id}`} vendor={vendor} />}
            </Cluster>
          </IfMay>
        }
      />
      <LoadedRecord id={id} query={read} texts={words}>
        {(record) => <Details vendor={record} />}
      </LoadedRecord>
    </Stack>
  );
}

function Details({ vendor }: { vendor: VendorDetails }) {
  const { account, merged, history } = vendor;
  return (
    <Stack gap={6}>
      <Section title={words.facts}>
        <Card>
          <DescriptionList
            layout="wide"
            items={[
              {
                term: words.account,
                detail: account ? (
                  <TextLink to={paths.account({ accountId: account.id })}>{vendor.business_name}</TextLink>
                ) : (
                  words.noAccount
                ),
              },
              ...(account
                ? [{ term: words.accountStatus, detail: <AccountStatusBadge status={account.status} /> }]
                : []),
              { term: vendorTexts.category, detail: vendor.category ?? vendorTexts.notGiven },
              { term: words.vendorTitle, detail: vendor.title ?? vendorTexts.notGiven },
              { term: vendorTexts.businessEmail, detail: <ContactLink kind="email" value={vendor.email} /> },
              { term: vendorTexts.businessPhone, detail: <ContactLink kind="phone" value={vendor.phone} /> },
              { term: vendorTexts.website, detail: <ContactLink kind="website" value={vendor.website} /> },
              {
                term: vendorTexts.instagram,
                detail: <ContactLink kind="instagram" value={vendor.instagram} />,
              },
              { term: words.services, detail: vendor.services.Services ?? vendorTexts.notGiven },
              { term: words.vendorId, detail: vendor.id },
            ]}
          />
        </Card>
      </Section>
      {merged.length > 0 && (
        <Section title={words.merged}>
          <RecordList>
            {merged.map(({ id, business_name: name, merged_at: at }) => (
              <li key={id}>
                <div>
                  {name}
                  <small>{words.mergedOn({ id, when: formatInstantDate(at) })}</small>
                </div>
              </li>
            ))}
          </RecordList>
        </Section>
      )}
      <Section title={words.history}>
        {history.length > 0 ? (
          <Timeline label={words.history} entries={history} />
        ) : (
          <NoRecords>{words.noHistory}</NoRecords>
        )}
      </Section>
    </Stack>
  );
}
