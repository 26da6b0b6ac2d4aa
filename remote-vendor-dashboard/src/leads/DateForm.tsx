import styled from '@emotion/styled';
import { DAY_FIRST, DAY_LAST, spanFault } from '@portal/shared/domain';
import { Form, SubmitButton, TextField } from '@portal/shared/ui';

/** YYYY-MM-DD, both inclusive. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

const Fields = styled.div`
  padding: var(--space-5);
  form > div:first-of-type {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-3);
  }
`;

const bounds = { min: DAY_FIRST, max: DAY_LAST };

/** The fields of the date filter. Loads when the filter is opened. */
export function DateForm({ from, to, onSubmit }: Days & { onSubmit: (days: Days) => void }) {
  return (
    <Fields>
      <Form<Days>
        // Changes the URL without a request.
        onSubmit={async (days) => onSubmit(days)}
        initialValues={{ from: from ?? '', to: to ?? '' }}
        validate={(days) => {
          const fault = spanFault({ from: days.from || undefined, to: days.to || undefined });
          return fault ? { [fault.field]: fault.message } : {};
        }}
        submitError=""
        label="Event dates"
      >
        <div>
          <TextField name="from" type="date" label="From" {...bounds} />
          <TextField name="to" type="date" label="To" {...bounds} />
        </div>
        <SubmitButton busyLabel="Show these dates">Show these dates</SubmitButton>
      </Form>
    </Fields>
  );
}
