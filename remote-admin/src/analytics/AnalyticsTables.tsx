import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  declineReasonLabel,
  eventTypeLabel,
  figures,
  formatDollars,
  formatDuration,
  formatNumber,
  formatRate,
  pacificToday,
} from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Loaded, Pager, TextLink, type PagePosition } from '@portal/shared/ui';
import { BarCell } from '../figures/BarCell.tsx';
import { billingFigures } from '../figures/billing-figures.ts';
import { FigureStrip } from '../figures/FigureStrip.tsx';
import { FigureTable } from '../figures/FigureTable.tsx';
import { pageParams } from '../list/list-params.ts';
import { ToLastPage } from '../list/ListSkeleton.tsx';
import { paths } from '../paths.ts';
import { useMay } from '../access/use-may.ts';
import { analyticsTexts as words } from './texts.ts';

interface SpanProps {
  days: number;
}

/** Shown for a value that cannot be computed. */
const NONE = '–';
const MINUTE_MS = 60_000;
const rateOf = (leads: number, rate: number) => (leads > 0 ? formatRate(rate) : NONE);

/** The leads of a row as a share of the row with the most. */
const shareOfMost = (rows: readonly { leads: number }[], { leads }: { leads: number }) =>
  leads / Math.max(1, ...rows.map((row) => row.leads));

/** Lead outcomes by event type. */
export function Quality({ days }: SpanProps) {
  const quality = useQuery({
    ...query('GET /vendor-admin/analytics/lead-quality', { query: { days } }, pacificToday()),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={quality} texts={{ errorTitle: words.failed }} rows={8}>
      {({ by_type: types }) => (
        <FigureTable
          caption={words.views.types}
          columns={['Type', figures.leads, figures.responseRate, figures.booked, figures.conversion]}
          none="Nothing in this period"
          rows={types.map((type) => ({
            key: type.type,
            cells: [
              eventTypeLabel(type.type),
              <BarCell key="leads" share={shareOfMost(types, type)}>
                {formatNumber(type.leads)}
              </BarCell>,
              rateOf(type.answerable, type.response_rate),
              formatNumber(type.booked),
              rateOf(type.leads, type.conversion_rate),
            ],
          }))}
        />
      )}
    </Loaded>
  );
}

/** Why vendors declined leads. */
export function Declines({ days }: SpanProps) {
  const quality = useQuery({
    ...query('GET /vendor-admin/analytics/lead-quality', { query: { days } }, pacificToday()),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={quality} texts={{ errorTitle: words.failed }} rows={5}>
      {({ decline_reasons: reasons }) => {
        const rows = Object.entries(reasons)
          .map(([reason, leads]) => ({ reason, leads }))
          .toSorted((one, other) => other.leads - one.leads);
        return (
          <FigureTable
            caption={words.views.declines}
            columns={['Reason', figures.declined]}
            none="Nothing in this period"
            rows={rows.map((row) => ({
              key: row.reason,
              cells: [
                declineReasonLabel(row.reason),
                <BarCell key="leads" share={shareOfMost(rows, row)}>
                  {formatNumber(row.leads)}
                </BarCell>,
              ],
            }))}
          />
        );
      }}
    </Loaded>
  );
}

/** Leads and bookings by vendor category. Without the categories that nothing happened in. */
export function Categories({ days }: SpanProps) {
  const mayMoney = useMay('money');
  const categories = useQuery({
    ...query('GET /vendor-admin/analytics/category-performance', { query: { days } }, pacificToday()),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={categories} texts={{ errorTitle: words.failed }} rows={10}>
      {({ data }) => (
        <FigureTable
          caption={words.views.categories}
          columns={[
            'Category',
            'Accounts',
            figures.leads,
            figures.booked,
            figures.conversion,
            ...(mayMoney ? [figures.earnings] : []),
          ]}
          none="Nothing in this period"
          rows={data
            .filter(({ leads, bookings }) => leads + bookings > 0)
            .map((category) => ({
              key: category.category,
              cells: [
                category.category,
                formatNumber(category.accounts),
                <BarCell key="leads" share={shareOfMost(data, category)}>
                  {formatNumber(category.leads)}
                </BarCell>,
                formatNumber(category.booked),
                rateOf(category.leads, category.conversion_rate),
                ...(mayMoney ? [formatDollars(category.earnings ?? 0)] : []),
              ],
            }))}
        />
      )}
    </Loaded>
  );
}

/** Response performance by account, most leads first. */
export function VendorPerformance({ days }: SpanProps) {
  const [position, setPosition] = useState<PagePosition>({ page: 1 });
  const vendors = useQuery({
    ...query(
      'GET /vendor-admin/analytics/vendor-performance',
      { query: { days, ...pageParams(position) } },
      pacificToday(),
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={vendors} texts={{ errorTitle: words.failed }} rows={10}>
      {({ data, meta }) =>
        data.length === 0 && meta.total > 0 ? (
          <ToLastPage meta={meta} onPage={setPosition} />
        ) : (
          <>
            <FigureTable
              caption={words.views.vendors}
              columns={[
                'Vendor',
                figures.leads,
                figures.responseRate,
                figures.medianResponse,
                figures.booked,
                figures.conversion,
              ]}
              none="Nothing in this period"
              rows={data.map((vendor) => ({
                key: vendor.account_id,
                cells: [
                  <TextLink key="vendor" to={paths.account({ accountId: vendor.account_id })}>
                    {vendor.business_name}
                  </TextLink>,
                  <BarCell key="leads" share={shareOfMost(data, vendor)}>
                    {formatNumber(vendor.leads)}
                  </BarCell>,
                  rateOf(vendor.answerable, vendor.response_rate),
                  vendor.median_response_minutes === null
                    ? NONE
                    : formatDuration(vendor.median_response_minutes * MINUTE_MS),
                  formatNumber(vendor.booked),
                  rateOf(vendor.leads, vendor.conversion_rate),
                ],
              }))}
            />
            {meta.last_page > 1 && (
              <Pager meta={meta} rows={data.map(({ account_id: id }) => ({ id }))} onPage={setPosition} />
            )}
          </>
        )
      }
    </Loaded>
  );
}

/** How the network grew, and the fees of its bookings for those who may see them. */
export function Growth({ days }: SpanProps) {
  const mayMoney = useMay('money');
  const platform = useQuery({
    ...query('GET /vendor-admin/analytics/platform-stats', { query: { days } }, pacificToday()),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={platform} texts={{ errorTitle: words.failed }} rows={4}>
      {(stats) => (
        <FigureStrip
          label="Growth of the network"
          figures={[
            { figure: figures.registrations, value: formatNumber(stats.registrations) },
            { figure: figures.applications, value: formatNumber(stats.applications) },
            { figure: figures.approvals, value: formatNumber(stats.approvals) },
            ...(mayMoney ? billingFigures(stats.billing) : []),
          ]}
        />
      )}
    </Loaded>
  );
}
