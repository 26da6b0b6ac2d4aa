import styled from '@emotion/styled';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { formatShortDate } from '@portal/shared/domain';
import { Button, Form, Popover, SubmitButton, TextField } from '@portal/shared/ui';
import { texts } from '../texts.ts';

/** YYYY-MM-DD, both included. */
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
  /* Room for the other choices: the icon says it, the name is read. */
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

/** Leads whose event is on some days: a button that says which, and two dates behind it. */
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
      title={texts.leads.dates}
      action={
        active && (
          <Button variant="quiet" size="small" onClick={() => choose({})}>
            {texts.leads.datesClear}
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
          // Not a request: it only changes the address.
          onSubmit={async (days) => choose(days)}
          initialValues={{ from: from ?? '', to: to ?? '' }}
          validate={(days) =>
            days.from && days.to && days.to < days.from ? { to: texts.leads.datesWrongOrder } : {}
          }
          submitError=""
          label={texts.leads.dates}
        >
          <div>
            <TextField name="from" type="date" label={texts.leads.datesFrom} max="9999-12-31" />
            <TextField name="to" type="date" label={texts.leads.datesTo} max="9999-12-31" />
          </div>
          <SubmitButton busyLabel={texts.leads.datesApply}>{texts.leads.datesApply}</SubmitButton>
        </Form>
      </Fields>
    </Popover>
  );
}

/** 'Event dates', or the days chosen. */
function shownDays({ from, to }: Days): string {
  const { between, from: onlyFrom, to: onlyTo } = texts.leads.datesShown;
  if (from && to) return between(formatShortDate(from), formatShortDate(to));
  if (from) return onlyFrom(formatShortDate(from));
  return to ? onlyTo(formatShortDate(to)) : texts.leads.dates;
}
