import styled from '@emotion/styled';
import type { AccountAnalytics } from '@portal/shared/contract';
import { formatDollars, formatNumber, formatRate, RESPONSE_TARGET_MS } from '@portal/shared/domain';
import { Card } from '@portal/shared/ui';
import { formatDuration } from '../leads/response-clock.ts';
import { insightsTexts } from './texts.ts';

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--space-4);
  margin: 0;

  /* Five figures leave no gap: three and two, on a phone one and two and two. */
  > * {
    grid-column: span 2;
    padding: clamp(1rem, 2.5vw, 1.5rem);
  }
  > :nth-of-type(n + 4) {
    grid-column: span 3;
  }
  @media (max-width: 700px) {
    gap: var(--space-3);
    > :nth-of-type(n) {
      grid-column: span 3;
    }
    > :first-of-type {
      grid-column: 1 / -1;
    }
  }

  dt {
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 550;
  }
  dd {
    margin: 0;
  }
  dd strong {
    display: block;
    margin-top: var(--space-1);
    font-family: var(--font-display);
    font-size: var(--text-2xl);
    font-weight: 520;
    line-height: 1.2;
    font-variant-numeric: lining-nums;
  }
  dd span {
    display: block;
    margin-top: var(--space-1);
    line-height: 1.4;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  dd span[data-tone='good'] {
    color: var(--sage-ink);
  }
  dd span[data-tone='late'] {
    color: var(--danger-ink);
  }
`;

const MINUTE_MS = 60_000;

/** The numbers of the chosen days, each with what it means. */
export function Figures({ analytics }: { analytics: AccountAnalytics }) {
  const { leads, response_rate, median_response_minutes: minutes, bookings } = analytics;
  const response = minutes === null ? null : minutes * MINUTE_MS;
  const late = response !== null && response > RESPONSE_TARGET_MS;
  const figures = [
    { term: insightsTexts.leads, value: formatNumber(leads) },
    {
      term: insightsTexts.response,
      value: response === null ? insightsTexts.responseNone : formatDuration(response),
      tone: response === null ? undefined : late ? 'late' : 'good',
      hint: response !== null && !late ? insightsTexts.responseWithin : insightsTexts.responseOver,
    },
    {
      term: insightsTexts.responseRate,
      value: formatNumber(Math.round(response_rate * leads)),
      hint: insightsTexts.responseRateHint(formatRate(response_rate)),
    },
    {
      term: insightsTexts.bookings,
      value: formatNumber(bookings),
      hint: insightsTexts.conversion(formatRate(analytics.conversion_rate)),
    },
    {
      term: insightsTexts.earnings,
      value: formatDollars(analytics.earnings),
      hint: insightsTexts.earningsHint,
    },
  ];
  return (
    <Grid aria-label={insightsTexts.figures}>
      {figures.map(({ term, value, hint, tone }) => (
        <Card key={term}>
          <dt>{term}</dt>
          <dd>
            <strong>{value}</strong>
            {hint && <span data-tone={tone}>{hint}</span>}
          </dd>
        </Card>
      ))}
    </Grid>
  );
}
