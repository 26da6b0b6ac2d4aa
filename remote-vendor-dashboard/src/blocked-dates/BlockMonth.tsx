/* oxlint-disable jsx-a11y/control-has-associated-label -- empty cells have no label */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { formatLongMonth, formatShortDate, formatWeekday, pacificToday } from '@portal/shared/domain';
import { IconButton, VisuallyHidden } from '@portal/shared/ui';
import { monthAfter, monthOf, weeksOf } from './calendar.ts';
import { useBlockDay } from './use-block-day.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useNow } from '../use-now.ts';
import { Month } from './month-look.ts';

/** Any week, for the names of its days. */
const WEEK = weeksOf('2026-02')[0]!.map((day) => formatWeekday(day!));

interface BlockMonthProps {
  accountId: number;
  /** The blocked days, YYYY-MM-DD. */
  dates: string[];
}

/** A month in which a press blocks or unblocks a day. Arrow keys move between days. */
export function BlockMonth({ accountId, dates }: BlockMonthProps) {
  const keysId = useId();
  const today = pacificToday(new Date(useNow(60_000)));
  const [chosen, setMonth] = useState(monthOf(today));
  // The chosen month can end while it is on screen.
  const month = chosen < monthOf(today) ? monthOf(today) : chosen;
  const { mutate: blockDay } = useBlockDay(accountId);
  const { grid, active, keyProps } = useGridKeys({ month, today, showMonth: setMonth });
  const next = monthAfter(month, 1);
  const blocked = new Set(dates);
  return (
    <Month>
      <header>
        <h3 aria-live="polite">{formatLongMonth(month)}</h3>
        <IconButton
          label="Previous month"
          aria-disabled={month === monthOf(today)}
          onClick={() => setMonth(monthAfter(month, -1) ?? month)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label="Next month" aria-disabled={!next} onClick={() => setMonth(next ?? month)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </header>
      <VisuallyHidden id={keysId}>Use the arrow keys to move between days.</VisuallyHidden>
      <table
        ref={grid}
        role="grid"
        aria-label={`Blocked days in ${formatLongMonth(month)}`}
        aria-describedby={keysId}
        {...keyProps}
      >
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.join()}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={`empty-${column}`} />
                ) : (
                  <td key={day} aria-current={day === today ? 'date' : undefined}>
                    <button
                      type="button"
                      data-day={day}
                      aria-label={formatShortDate(day)}
                      aria-pressed={blocked.has(day)}
                      disabled={day < today}
                      tabIndex={day === active ? 0 : -1}
                      onClick={() => blockDay({ body: { date: day, blocked: !blocked.has(day) } })}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Month>
  );
}
