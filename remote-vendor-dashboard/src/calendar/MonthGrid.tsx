// On phones, weeks and days become blocks. Safari drops table roles from elements that aren't displayed as a table,
// so the roles are explicit.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */
/* oxlint-disable jsx-a11y/control-has-associated-label -- empty cells have no label */
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CalendarMonth } from '@portal/shared/contract';
import { formatLongMonth, formatMonthDay, formatWeekday } from '@portal/shared/domain';
import { VisuallyHidden } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { monthOf, weeksOf } from '../blocked-dates/calendar.ts';
import { DayCell } from './DayCell.tsx';
import { Grid } from './grid-look.ts';
import { useBlockDay } from '../blocked-dates/use-block-day.ts';
import { useGridKeys } from '../blocked-dates/use-grid-keys.ts';

/** Any week, for the names of its days. */
const WEEK = weeksOf('2026-02')[0]!.map((day) => formatWeekday(day!));

interface MonthGridProps {
  accountId: number;
  /** YYYY-MM */
  month: string;
  /** YYYY-MM-DD */
  today: string;
  /** The month's leads and blocked days, or those of another month while `loading`. */
  data: CalendarMonth;
  loading: boolean;
  /** Whether the viewer may block days. */
  mayBlock: boolean;
}

/** A month as a grid of days; on phones a list of weeks. Arrow keys move between the days that can be blocked. */
export function MonthGrid({ accountId, month, today, data, loading, mayBlock }: MonthGridProps) {
  const hintId = useId();
  const { mutate: blockDay } = useBlockDay(accountId);
  const navigate = useNavigate();
  const { grid, active, keyProps } = useGridKeys({
    month,
    today,
    showMonth: (next) => void navigate(paths.calendar({ month: next }), { preventScrollReset: true }),
  });
  return (
    <>
      {mayBlock && <VisuallyHidden id={hintId}>Use the arrow keys to move between days.</VisuallyHidden>}
      <Grid
        ref={grid}
        role="grid"
        aria-label={formatLongMonth(month)}
        aria-describedby={mayBlock ? hintId : undefined}
        aria-busy={loading}
        {...keyProps}
      >
        <thead role="rowgroup">
          <tr role="row">
            {WEEK.map((day) => (
              <th key={day} role="columnheader" scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {weeksOf(month).map((week) => {
            const days = week.filter((day) => day !== null);
            const leadsOf = (day: string) => data.leads.filter(({ event_date: date }) => date === day);
            const isOver = (day: string) =>
              month === monthOf(today) && day < today && leadsOf(day).length === 0;
            return (
              <tr
                key={days[0]}
                role="row"
                data-over={days.every(isOver)}
                data-week={weekLabel(days[0]!, days.at(-1)!)}
              >
                {week.map((day, index) =>
                  day === null ? (
                    <td key={index} data-empty />
                  ) : (
                    <DayCell
                      key={day}
                      day={day}
                      leads={leadsOf(day)}
                      blocked={data.blocked.includes(day)}
                      isToday={day === today}
                      isOver={isOver(day)}
                      isPast={day < today}
                      onBlock={
                        mayBlock && day >= today
                          ? (blocked) => blockDay({ body: { date: day, blocked } })
                          : undefined
                      }
                      tabIndex={day === active ? 0 : -1}
                    />
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </Grid>
    </>
  );
}

const weekLabel = (from: string, to: string) =>
  from === to ? formatMonthDay(from) : `${formatMonthDay(from)} – ${formatMonthDay(to)}`;
