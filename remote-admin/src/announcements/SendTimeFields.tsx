import styled from '@emotion/styled';
import { DAY_LAST, formatInstantTime, pacificToday } from '@portal/shared/domain';
import { RadioGroupField, TextField, useFormState } from '@portal/shared/ui';
import { repeatedInstants, type AnnouncementValues } from './announcement-form.ts';
import { announcementTexts } from './texts.ts';

const { form: words } = announcementTexts;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 14rem));
  align-items: start;
  gap: var(--space-4);
`;

/** Chooses when to send: now, or a day and time in Pacific time. */
export function SendTimeFields() {
  const { values } = useFormState<AnnouncementValues>({ subscription: { values: true } });
  const repeated = values.when === 'later' && repeatedInstants(values);
  return (
    <>
      <RadioGroupField
        name="when"
        label={words.when}
        options={[
          { value: 'now', label: words.now },
          { value: 'later', label: words.later },
        ]}
      />
      {values.when === 'later' && (
        <Row>
          <TextField name="send_on" type="date" label={words.day} min={pacificToday()} max={DAY_LAST} />
          <TextField name="send_time" type="time" label={words.time} />
        </Row>
      )}
      {repeated && (
        <RadioGroupField
          name="send_occurrence"
          label={words.occurrence}
          hint={words.occurrenceHint}
          options={[
            { value: 'first', label: formatInstantTime(repeated[0].toISOString()), description: words.first },
            {
              value: 'second',
              label: formatInstantTime(repeated[1].toISOString()),
              description: words.second,
            },
          ]}
        />
      )}
    </>
  );
}
