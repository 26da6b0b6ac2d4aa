import styled from '@emotion/styled';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { formatShortDate } from '@portal/shared/domain';
import { Button, lazyComponent, Popover, showNotLoaded } from '@portal/shared/ui';
import type { Days } from './DateForm.tsx';

const DateForm = lazyComponent(() => import('./DateForm.tsx').then((module) => module.DateForm));

const Trigger = styled(Button)`
  border-radius: var(--radius-m);
  font-weight: 450;
  font-size: inherit;
  &[data-active='true'] {
    border-color: var(--primary-ink);
    color: var(--primary-ink);
    font-weight: 550;
  }
  /* Makes room for the other filters: shows only the icon and keeps the name for screen readers. */
  @media (max-width: 700px) {
    padding-inline: 0.9em;
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

interface DateFilterProps extends Days {
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** Filters leads by event date: a button with the selected range, which opens two date fields. */
export function DateFilter({ from, to, onChange }: DateFilterProps) {
  const [open, setOpen] = useState(false);
  const choose = (days: Days) => {
    setOpen(false);
    onChange({ from: days.from || undefined, to: days.to || undefined });
  };
  const fail = () => {
    setOpen(false);
    showNotLoaded();
  };
  const active = Boolean(from || to);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title="Event dates"
      action={
        active && (
          <Button variant="quiet" size="small" onClick={() => choose({})}>
            All dates
          </Button>
        )
      }
      trigger={
        <Trigger variant="secondary" data-active={active} icon={<CalendarRange aria-hidden="true" />}>
          <span>{shownDays({ from, to })}</span>
        </Trigger>
      }
    >
      <DateForm from={from} to={to} onSubmit={choose} onFail={fail} />
    </Popover>
  );
}

/** 'Event dates', or the selected dates. */
function shownDays({ from, to }: Days): string {
  if (from && to) return `${formatShortDate(from)} – ${formatShortDate(to)}`;
  if (from) return `From ${formatShortDate(from)}`;
  return to ? `Until ${formatShortDate(to)}` : 'Event dates';
}
