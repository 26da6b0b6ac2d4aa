import styled from '@emotion/styled';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { DAY_FIRST, DAY_LAST, formatShortDate, spanFault } from '@portal/shared/domain';
import { Button, Form, Popover, SubmitButton, TextField } from '@portal/shared/ui';
import { leadsTexts } from './texts.ts';

/** YYYY-MM-DD, both inclusive. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

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

const Fields = styled.div`
  padding: var(--space-5);
  form > div:first-of-type {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-3);
  }
`;

export interface DateFilterProps extends Days {
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** Filters leads by event date: a button with the selected range, which opens two date fields. */
export function DateFilter({ from, to, onChange }: DateFilterProps) {
  const [open, setOpen] = useState(false);
  const choose = (days: Days) => {
    setOpen(false);
    onChange({ from: days.from || undefined, to: days.to || undefined });
  };
  const active = Boolean(from || to);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={leadsTexts.dates}
      action={
        active && (
          <Button variant="quiet" size="small" onClick={() => choose({})}>
            {leadsTexts.datesClear}
          </Button>
        )
      }
      trigger={
        <Trigger variant="secondary" data-active={active} icon={<CalendarRange aria-hidden="true" />}>
          <span>{shownDays({ from, to })}</span>
        </Trigger>
      }
    >
      <Fields>
        <Form<Days>
          // Changes the URL without a request.
          onSubmit={async (days) => choose(days)}
          initialValues={{ from: from ?? '', to: to ?? '' }}
          validate={(days) => {
            const fault = spanFault({ from: days.from || undefined, to: days.to || undefined });
            return fault ? { [fault.field]: fault.message } : {};
          }}
          submitError=""
          label={leadsTexts.dates}
        >
          <div>
            <TextField name="from" type="date" label={leadsTexts.datesFrom} {...bounds} />
            <TextField name="to" type="date" label={leadsTexts.datesTo} {...bounds} />
          </div>
          <SubmitButton busyLabel={leadsTexts.datesApply}>{leadsTexts.datesApply}</SubmitButton>
        </Form>
      </Fields>
    </Popover>
  );
}

const bounds = { min: DAY_FIRST, max: DAY_LAST };

/** 'Event dates', or the selected dates. */
function shownDays({ from, to }: Days): string {
  const { between, from: onlyFrom, to: onlyTo } = leadsTexts.datesShown;
  if (from && to) return between(formatShortDate(from), formatShortDate(to));
  if (from) return onlyFrom(formatShortDate(from));
  return to ? onlyTo(formatShortDate(to)) : leadsTexts.dates;
}
