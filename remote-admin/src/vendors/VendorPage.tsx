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

const words = {
  failed: 'Failed to load the vendor record',
  notFound: 'Vendor record not found',
  notFoundLead: 'There’s no vendor record with this ID.',
} as const;

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
      <title>{texts.title(vendor?.business_name ?? 'Vendor record')}</title>
      <BackLink to={paths.vendors()}>All vendors</BackLink>
      <PageHeader
        title={vendor?.business_name ?? 'Vendor record'}
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
      <Section title="Details">
        <Card>
          <DescriptionList
            layout="wide"
            items={[
              {
                term: 'Account',
                detail: account ? (
                  <TextLink to={paths.account({ accountId: account.id })}>{vendor.business_name}</TextLink>
                ) : (
                  'No account'
                ),
              },
              ...(account
                ? [{ term: 'Account status', detail: <AccountStatusBadge status={account.status} /> }]
                : []),
              { term: vendorTexts.category, detail: vendor.category ?? vendorTexts.notGiven },
              { term: 'Title', detail: vendor.title ?? vendorTexts.notGiven },
              { term: 'Business email', detail: <ContactLink kind="email" value={vendor.email} /> },
              { term: 'Business phone', detail: <ContactLink kind="phone" value={vendor.phone} /> },
              { term: vendorTexts.website, detail: <ContactLink kind="website" value={vendor.website} /> },
              {
                term: vendorTexts.instagram,
                detail: <ContactLink kind="instagram" value={vendor.instagram} />,
              },
              { term: 'Services', detail: vendor.services.Services ?? vendorTexts.notGiven },
              { term: 'Vendor ID', detail: vendor.id },
            ]}
          />
        </Card>
      </Section>
      {merged.length > 0 && (
        <Section title="Merged records">
          <RecordList>
            {merged.map(({ id, business_name: name, merged_at: at }) => (
              <li key={id}>
                <div>
                  {name}
                  <small>{`ID ${id}, merged ${formatInstantDate(at)}`}</small>
                </div>
              </li>
            ))}
          </RecordList>
        </Section>
      )}
      <Section title="History">
        {history.length > 0 ? (
          <Timeline label="History" entries={history} />
        ) : (
          <NoRecords>No changes yet</NoRecords>
        )}
      </Section>
    </Stack>
  );
}
