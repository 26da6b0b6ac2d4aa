import styled from '@emotion/styled';
import { DAY_LAST, pacificToday } from '@portal/shared/domain';
import { Form, resetForm, SubmitButton, TextField } from '@portal/shared/ui';
import { toSpan, validateBlock, type BlockValues, type Span } from './blocked-dates.ts';

/** Two date fields and a button below them. */
export const BlockRow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-3);

  > :last-child {
    grid-column: 1 / -1;
    justify-self: start;
  }
`;

interface BlockFormProps {
  /** The dates already blocked. */
  dates: string[];
  onBlock: (span: Span) => Promise<void>;
}

const empty: BlockValues = { from: '', to: '' };

/** Blocks one date or a range. */
export function BlockForm({ dates, onBlock }: BlockFormProps) {
  const today = pacificToday();
  return (
    <Form<BlockValues>
      onSubmit={async (values, form) => {
        await onBlock(toSpan(values));
        // Resets after submission finishes. Earlier, the form would submit as empty.
        setTimeout(() => resetForm(form));
      }}
      initialValues={empty}
      validate={(values) => validateBlock(values, { today, dates })}
      submitError="Failed to block these dates"
      prefixErrors
      apiFields={{ date: 'from' }}
      label="Block dates"
    >
      <BlockRow>
        <TextField name="from" type="date" min={today} max={DAY_LAST} label="First day" />
        <TextField
          name="to"
          type="date"
          min={today}
          max={DAY_LAST}
          label="Last day"
          hint="Leave it empty for a single day."
        />
        <SubmitButton variant="secondary" busyLabel="Blocking...">
          Block dates
        </SubmitButton>
      </BlockRow>
    </Form>
  );
}
