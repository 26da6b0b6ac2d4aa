import { Button, Card, DescriptionList, Divider, Section, Stack } from '../../ui/index.ts';
import { State, States } from '../State.tsx';

export function Layout() {
  return (
    <States>
      <State name="Card with a DescriptionList">
        <Card>
          <DescriptionList
            items={[
              { term: 'Date', detail: 'Saturday, June 13, 2027' },
              { term: 'Guests', detail: '120' },
              { term: 'Budget', detail: '$8,000 – $12,000' },
            ]}
          />
        </Card>
      </State>
      <State name="Section">
        <Section
          title="Blocked dates"
          description="You get no leads for these days."
          actions={<Button size="small">Add</Button>}
        >
          <Stack gap={3}>
            <p>December 24, 2026</p>
            <Divider />
            <p>December 31, 2026</p>
          </Stack>
        </Section>
      </State>
    </States>
  );
}
