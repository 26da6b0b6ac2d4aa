import styled from '@emotion/styled';
import { useId } from 'react';
import { DAY_LAST, messages, pacificToday } from '@portal/shared/domain';
import { ApiError, hasCode, type Message } from '@portal/shared/runtime';
import { Button, Card, FormDialog, TextAreaField, TextField, type Elements } from '@portal/shared/ui';
import { dayAfter } from '../blocked-dates/blocked-dates.ts';
import { useDialogForm } from './use-dialog-form.ts';

const Root = styled(Card)`
  --card-ink: var(--danger-ink);
  --card-soft: var(--danger-soft);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-5);
  border-color: color-mix(in srgb, var(--card-ink) 28%, transparent);
  background: var(--card-soft);
  box-shadow: none;

  &[data-tone='success'] {
    --card-ink: var(--sage-ink);
    --card-soft: var(--sage-soft);
  }
  > svg {
    flex: none;
    width: 1.75rem;
    height: 1.75rem;
    color: var(--card-ink);
    stroke-width: 1.5;
  }
  > div {
    flex: 1 1 16rem;
  }
  h2 {
    color: var(--card-ink);
    font-size: var(--text-lg);
  }
  p {
    margin-top: var(--space-1);
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
`;

/** `resumesOn` is the day on which the profile resumes automatically, YYYY-MM-DD. */
interface StatusChange {
  reason: string;
  resumesOn?: string;
}

interface StatusChangeCardProps {
  tone: 'danger' | 'success';
  icon: Elements;
  heading: string;
  text: string;
  openLabel: string;
  dialog: {
    title: string;
    text?: string;
    reasonLabel: string;
    confirmLabel: string;
    /** Adds a field for the date on which the new status ends automatically. */
    end?: { label: string; hint: string; past: string };
  };
  send: (change: StatusChange) => Promise<unknown>;
  done: Message;
  failed: Message;
}

interface StatusChangeValues {
  reason: string;
  /** YYYY-MM-DD; empty means until further notice. */
  resumesOn: string;
}

function resumptionFault(resumesOn: string, today: string, past: string): { resumesOn?: string } {
  if (resumesOn <= today) return { resumesOn: past };
  return resumesOn > DAY_LAST ? { resumesOn: messages.dayInvalid } : {};
}

/** A card that pauses or resumes the profile after a confirmation with an optional reason. */
export function StatusChangeCard(props: StatusChangeCardProps) {
  const { tone, icon, heading, text, openLabel, dialog, send, done, failed } = props;
  const headingId = useId();
  const today = pacificToday();
  const form = useDialogForm<StatusChangeValues>({ reason: '', resumesOn: '' });
  const confirm = async (values: StatusChangeValues) => {
    try {
      await send({ reason: values.reason.trim(), resumesOn: values.resumesOn || undefined });
      form.finish(done);
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) throw error;
      const message = hasCode(error, 'no_vendor_account') ? messages.noVendorAccount : failed.message;
      form.interrupt({ title: failed.title, message }, values);
    }
  };
  return (
    <>
      <Root as="section" aria-labelledby={headingId} data-tone={tone}>
        {icon}
        <div>
          <h2 id={headingId}>{heading}</h2>
          <p>{text}</p>
        </div>
        <Button variant={tone === 'danger' ? 'danger' : 'primary'} onClick={form.show}>
          {openLabel}
        </Button>
      </Root>
      <FormDialog<StatusChangeValues>
        open={form.open}
        onClose={form.hide}
        title={dialog.title}
        description={dialog.text}
        size="small"
        onSubmit={confirm}
        initialValues={form.initialValues}
        typed={form.typed}
        validate={({ resumesOn }) =>
          dialog.end && resumesOn ? resumptionFault(resumesOn, today, dialog.end.past) : {}
        }
        submitError={failed.message}
        apiFields={{ resumes_on: 'resumesOn' }}
        submitLabel={dialog.confirmLabel}
        busyLabel="Processing..."
        cancelLabel="Cancel"
        tone={tone === 'danger' ? 'danger' : 'primary'}
      >
        <TextAreaField name="reason" label={dialog.reasonLabel} rows={3} />
        {dialog.end && (
          <TextField
            name="resumesOn"
            type="date"
            min={dayAfter(today)}
            max={DAY_LAST}
            label={dialog.end.label}
            hint={dialog.end.hint}
            optional
          />
        )}
      </FormDialog>
    </>
  );
}
