import styled from '@emotion/styled';
import { Form, SubmitButton, TextField, type FormProps } from '@portal/shared/ui';
import { pacificToday } from '../pacific-today.ts';
import { texts } from '../texts.ts';
import { toSpan, validateBlock, type BlockValues, type Span } from './blocked-dates.ts';

/** Two days and a button, beside each other where there is room. */
export const BlockRow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 14rem)) auto;
  align-items: start;
  gap: var(--space-4);

  > :last-child {
    justify-self: start;
    /* On the line of the inputs, below their labels. */
    margin-top: 1.95rem;
  }
  @media (max-width: 700px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-3);
    > :last-child {
      grid-column: 1 / -1;
      margin-top: 0;
    }
  }
`;

export interface BlockFormProps {
  /** What is blocked already. */
  dates: string[];
  onBlock: (span: Span) => ReturnType<FormProps<BlockValues>['onSubmit']>;
}

const empty: BlockValues = { from: '', to: '' };

/** Blocks a day or several in a row. */
export function BlockForm({ dates, onBlock }: BlockFormProps) {
  const today = pacificToday();
  return (
    <Form<BlockValues>
      onSubmit={async (values, form) => {
        const errors = await onBlock(toSpan(values));
        if (errors) return errors;
        // After the submission itself is over, or it would count as sent with empty fields.
        setTimeout(() => form.restart(empty));
      }}
      initialValues={empty}
      validate={(values) => validateBlock(values, { today, dates })}
      submitError={texts.blockedDates.blockFailed}
      label={texts.blockedDates.block}
    >
      <BlockRow>
        <TextField name="from" type="date" min={today} label={texts.blockedDates.from} />
        <TextField
          name="to"
          type="date"
          min={today}
          label={texts.blockedDates.to}
          hint={texts.blockedDates.toHint}
        />
        <SubmitButton variant="secondary" busyLabel={texts.blockedDates.blocking}>
          {texts.blockedDates.block}
        </SubmitButton>
      </BlockRow>
    </Form>
  );
}
