import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  eventTypeLabel,
  figures,
  formatDollars,
  formatDuration,
  formatNumber,
  formatRate,
} from '@portal/shared/domain';
import { Loaded, Pager, Section, TextLink } from '@portal/shared/ui';
import { FigureTable } from '../figures/FigureTable.tsx';
import { paths } from '../paths.ts';
import { figuresTexts } from '../figures/texts.ts';
import { categoryPerformanceQuery, leadQualityQuery, vendorPerformanceQuery } from './analytics.queries.ts';

const { analytics: words } = figuresTexts;
const { columns } = words;

interface SpanProps {
  days: number;
}

/** Shown for a value that cannot be computed. */
const NONE = '–';
const MINUTE_MS = 60_000;
const rateOf = (leads: number, rate: number) => (leads > 0 ? formatRate(rate) : NONE);

/** Turns an API code into text: 'not_available' → 'Not available'. */
const inWords = (code: string) => {
  const text = code.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Lead outcomes by event type, and the reasons for declines. */
export function Quality({ days }: SpanProps) {
  const quality = useQuery({ ...leadQualityQuery({ days }), placeholderData: keepPreviousData });
  return (
    <>
      <Section title={words.quality} description={words.qualityBasis}>
        <Loaded query={quality} texts={{ errorTitle: words.failed }} rows={8}>
          {({ by_type: types }) => (
            <FigureTable
              caption={words.quality}
              columns={[
                columns.type,
                figures.leads,
                figures.responseRate,
                figures.booked,
                figures.conversion,
              ]}
              none={words.none}
              rows={types.map((type) => ({
                key: type.type,
                cells: [
                  eventTypeLabel(type.type),
                  formatNumber(type.leads),
                  rateOf(type.answerable, type.response_rate),
                  formatNumber(type.booked),
                  rateOf(type.leads, type.conversion_rate),
                ],
              }))}
            />
          )}
        </Loaded>
      </Section>
      {quality.data && (
        <Section title={words.declines} description={words.declinesBasis}>
          <FigureTable
            caption={words.declines}
            columns={[columns.reason, figures.declined]}
            none={words.none}
            rows={Object.entries(quality.data.decline_reasons)
              .toSorted(([, one], [, other]) => other - one)
              .map(([reason, leads]) => ({ key: reason, cells: [inWords(reason), formatNumber(leads)] }))}
          />
        </Section>
      )}
    </>
  );
}

/** Leads and bookings by vendor category. */
export function Categories({ days }: SpanProps) {
  const categories = useQuery({ ...categoryPerformanceQuery({ days }), placeholderData: keepPreviousData });
  return (
    <Section title={words.categories} description={words.categoriesBasis}>
      <Loaded query={categories} texts={{ errorTitle: words.failed }} rows={10}>
        {({ data }) => (
          <FigureTable
            caption={words.categories}
            columns={[
              columns.category,
              columns.accounts,
              figures.leads,
              figures.booked,
              figures.conversion,
              figures.earnings,
            ]}
            none={words.none}
            rows={data.map((category) => ({
              key: category.category,
              cells: [
                category.category,
                formatNumber(category.accounts),
                formatNumber(category.leads),
                formatNumber(category.booked),
                rateOf(category.leads, category.conversion_rate),
                formatDollars(category.earnings),
              ],
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** Response performance by account, most leads first. */
export function VendorPerformance({ days }: SpanProps) {
  const [page, setPage] = useState(1);
  const vendors = useQuery({
    ...vendorPerformanceQuery({ days, page, per_page: 10 }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={words.vendors} description={words.vendorsBasis}>
      <Loaded query={vendors} texts={{ errorTitle: words.failed }} rows={10}>
        {({ data, meta }) => (
          <>
            <FigureTable
              caption={words.vendors}
              columns={[
                columns.vendor,
                figures.leads,
                figures.responseRate,
                figures.medianResponse,
                figures.booked,
                figures.conversion,
              ]}
              none={words.none}
              rows={data.map((vendor) => ({
                key: vendor.account_id,
                cells: [
                  <TextLink key="vendor" to={paths.account({ accountId: vendor.account_id })}>
                    {vendor.business_name}
                  </TextLink>,
                  formatNumber(vendor.leads),
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
              <Pager page={meta.current_page} lastPage={meta.last_page} onPage={setPage} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
