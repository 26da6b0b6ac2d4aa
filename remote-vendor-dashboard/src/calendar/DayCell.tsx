/* oxlint-disable jsx-a11y/no-redundant-roles -- see MonthGrid */
import type { CalendarMonth } from '@portal/shared/contract';
import { formatMonthDay, formatShortDate, formatWeekday, leadStatusLabels } from '@portal/shared/domain';
import { VisuallyHidden } from '@portal/shared/ui';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { EntryMark } from './EntryMark.ts';

const words = {
  blockDay: (day: string) => `Block ${day}`,
  unblockDay: (day: string) => `Unblock ${day}`,
} as const;

/** The number of leads shown for a day before a link to all of them. */
const SHOWN = 3;

interface DayCellProps {
  /** YYYY-MM-DD */
  day: string;
  leads: CalendarMonth['leads'];
  blocked: boolean;
  isToday: boolean;
  /** A past day of the current month without leads, which phones skip. */
  isOver: boolean;
  isPast: boolean;
  /** Blocks or unblocks the day. Undefined for a past day, and for a viewer who may not. */
  onBlock: ((blocked: boolean) => void) | undefined;
  tabIndex: number;
}

/** A day with its leads and a button to block it. */
export function DayCell({ day, leads, blocked, isToday, isOver, isPast, onBlock, tabIndex }: DayCellProps) {
  const more = leads.length - SHOWN;
  // The button's hidden text has the whole date.
  const number = (
    <time dateTime={day} aria-hidden={onBlock ? true : undefined}>
      <span data-weekday>{formatWeekday(day)} </span>
      {Number(day.slice(8))}
    </time>
  );
  return (
    <td
      role="gridcell"
      aria-current={isToday ? 'date' : undefined}
      data-blocked={blocked}
      data-past={isPast}
      data-over={isOver}
    >
      <div>
        {onBlock ? (
          <button type="button" data-day={day} tabIndex={tabIndex} onClick={() => onBlock(!blocked)}>
            <VisuallyHidden>
              {(blocked ? words.unblockDay : words.blockDay)(formatShortDate(day))}
            </VisuallyHidden>
            {number}
            <small aria-hidden="true">{blocked ? 'Unblock' : 'Block'}</small>
          </button>
        ) : (
          number
        )}
        {blocked && <strong>Blocked</strong>}
        {leads.length > 0 && (
          <ul>
            {leads.slice(0, SHOWN).map((lead) => (
              <li key={lead.id}>
                <Link to={paths.leadDetails({ leadId: lead.id })} title={lead.event_name}>
                  <EntryMark data-status={lead.status} />
                  <span>{lead.event_name}</span>
                  <small>{leadStatusLabels[lead.status]}</small>
                </Link>
              </li>
            ))}
            {more > 0 && (
              <li>
                <Link
                  to={paths.leads({ view: 'all', from: day, to: day })}
                  aria-label={`${more} more on ${formatMonthDay(day)}`}
                >
                  {`${more} more`}
                </Link>
              </li>
            )}
          </ul>
        )}
      </div>
    </td>
  );
}
