import styled from '@emotion/styled';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountAnalytics } from '@portal/shared/contract';
import {
  formatDollars,
  formatDuration,
  formatNumber,
  formatRate,
  vendorFigures,
} from '@portal/shared/domain';
import { pageSettings, phrases } from '@portal/shared/federation/public-settings';
import { FigureHelp, TextSpan } from '@portal/shared/ui';
import { FigureCard } from '../FigureCard.ts';

const words = {
  conversion: ({ booked, leads, rate }: { booked: string; leads: string; rate: string }) =>
    leads === '1'
      ? `${booked} of 1 lead is booked (${rate})`
      : `${booked} of these ${leads} leads are booked (${rate})`,
} as const;

/*
 * One sheet with five cells and hairlines between them: a single row, or a two-column grid in which the money, the
 * longest value, has its own row.
 */
export const FigureSheet = styled(FigureCard)`
  container-type: inline-size;

  dl {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  dl > :last-of-type {
    grid-column: 1 / -1;
  }
  @container (min-width: 44rem) {
    dl {
      grid-template-columns: 0.85fr 1.2fr 1fr 0.95fr 1.2fr;
    }
    dl > :last-of-type {
      grid-column: auto;
    }
  }

  dd strong[data-long='true'] {
    padding-block: 0.3rem;
    font-size: var(--text-lg);
  }
  dd small {
    display: flex;
    align-items: center;
    gap: 0.4em;
    margin-top: var(--space-2);
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
    line-height: 1.4;
  }
  dd small svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
  dd span[data-tone='good'] {
    color: var(--sage-ink);
  }
  dd span[data-tone='late'] {
    color: var(--danger-ink);
  }
`;

const MINUTE_MS = 60_000;
/** Values longer than this use a smaller font to stay on one line. */
const LONG = 8;

/** The comparison with the previous period. */
export const Compared = styled.p`
  margin-top: var(--space-2);
  color: var(--ink-faint);
  font-size: var(--text-xs);
`;

/** The metrics of the selected period, each with an explanation and its value in the previous period. */
export function Figures({ analytics }: { analytics: AccountAnalytics }) {
  const { leads, answered, response_rate, median_response_minutes: minutes } = analytics;
  const { bookings, earnings, before } = analytics;
  const response = minutes === null ? null : minutes * MINUTE_MS;
  const late = response !== null && response > pageSettings().response_hours * 60 * MINUTE_MS;
  const figures = [
    {
      ...vendorFigures.leads,
      value: formatNumber(leads),
      hint: 'Sent to you in this period',
      before: { value: formatNumber(before.leads), none: before.leads === 0, change: leads - before.leads },
    },
    {
      ...vendorFigures.medianResponse,
      value: response === null ? 'No replies yet' : formatDuration(response),
      tone: response === null ? undefined : late ? 'late' : 'good',
      hint:
        response !== null && !late
          ? `Within the ${phrases.responseTime} that clients expect`
          : `Clients expect a reply within ${phrases.responseTime}`,
      before: {
        value: formatDuration((before.median_response_minutes ?? 0) * MINUTE_MS),
        none: before.median_response_minutes === null,
        change: (minutes ?? 0) - (before.median_response_minutes ?? minutes ?? 0),
      },
    },
    {
      ...vendorFigures.answered,
      value: formatNumber(answered),
      hint: `Replied to or declined: ${formatRate(response_rate)}`,
      before: {
        value: formatNumber(before.answered),
        none: before.answered === 0,
        change: answered - before.answered,
      },
    },
    {
      ...vendorFigures.bookings,
      value: formatNumber(bookings),
      hint: conversionHint(analytics),
      before: {
        value: formatNumber(before.bookings),
        none: before.bookings === 0,
        change: bookings - before.bookings,
      },
    },
    ...(earnings === undefined || before.earnings === undefined
      ? []
      : [
          {
            ...vendorFigures.earnings,
            value: formatDollars(earnings),
            hint: 'By booking date, as confirmed',
            before: {
              value: formatDollars(before.earnings),
              none: before.earnings === 0,
              change: earnings - before.earnings,
            },
          },
        ]),
  ];
  return (
    <div>
      <FigureSheet>
        <dl aria-label="At a glance">
          {figures.map(({ label, basis, before: { value, none, change }, ...figure }) => (
            <Figure
              key={label}
              {...figure}
              term={
                <>
                  <span>{label}</span> <FigureHelp figure={label}>{basis}</FigureHelp>
                </>
              }
              before={
                <>
                  <Trend change={change} />{' '}
                  <TextSpan>
                    {none
                      ? analytics.days === 365
                        ? 'Nothing in the 12 months before'
                        : `Nothing in the ${analytics.days} days before`
                      : `vs. ${value}`}
                  </TextSpan>
                </>
              }
            />
          ))}
        </dl>
      </FigureSheet>
      <Compared>
        {analytics.days === 365
          ? 'Compared with the previous 12 months.'
          : `Compared with the previous ${analytics.days} days.`}
      </Compared>
    </div>
  );
}

/** How many of the period's leads are booked. Bookings of older leads are not part of it. */
const conversionHint = ({ leads, booked, conversion_rate: rate }: AccountAnalytics) =>
  leads === 0
    ? 'From leads of an earlier period'
    : words.conversion({
        booked: formatNumber(booked),
        leads: formatNumber(leads),
        rate: formatRate(rate),
      });

/** An icon for up, down or unchanged. */
function Trend({ change }: { change: number }) {
  const Icon = change > 0 ? TrendingUp : change < 0 ? TrendingDown : Minus;
  return <Icon aria-hidden="true" />;
}

interface FigureProps {
  term: ReactNode;
  value: ReactNode;
  hint: ReactNode;
  /** The value in the previous period. */
  before: ReactNode;
  tone?: string | undefined;
}

/** One cell of the sheet. */
export function Figure({ term, value, hint, before, tone }: FigureProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <strong data-long={typeof value === 'string' && value.length > LONG}>{value}</strong>
        <span data-tone={tone}>{hint}</span>
        <small>{before}</small>
      </dd>
    </div>
  );
}
