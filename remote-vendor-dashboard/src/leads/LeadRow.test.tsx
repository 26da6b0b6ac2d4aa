import { render } from '@testing-library/react';
import { Profiler } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { sampleLead } from '@portal/shared/testing';
import { LeadRow, type LeadRowProps } from './LeadRow.tsx';

const onSelect = () => {};
/** As a response has them: other objects each time. */
const rows = (over: Partial<LeadRowProps> = {}): LeadRowProps[] =>
  Array.from({ length: 50 }, (_, index) => ({
    first: index < 8,
    accountId: 1,
    lead: sampleLead({ id: index + 1 }),
    tags: ['VIP'],
    pending: null,
    reply: null,
    selected: null,
    readOnly: false,
    onSelect,
    ...over,
  }));

function openRows() {
  const renders: { actual: number; whole: number }[] = [];
  const list = (all: LeadRowProps[]) => (
    <MemoryRouter>
      <Profiler id="rows" onRender={(_, __, actual, whole) => renders.push({ actual, whole })}>
        <ul>
          {all.map((row) => (
            <LeadRow key={row.lead.id} {...row} />
          ))}
        </ul>
      </Profiler>
    </MemoryRouter>
  );
  const { rerender } = render(list(rows()));
  return (all: LeadRowProps[]) => {
    renders.length = 0;
    rerender(list(all));
    return { part: renders.reduce((sum, { actual }) => sum + actual, 0) / (renders[0]?.whole ?? 1) };
  };
}

test('renders no card again for another order of the same leads', () => {
  const show = openRows();
  expect(show(rows().toReversed()).part).toBeLessThan(0.2);
});

test('renders the boxes of a selection without the cards', () => {
  const show = openRows();
  // A pause of the machine only makes one of them longer.
  const parts = [false, true, false].map((selected) => show(rows({ selected })).part);
  expect(Math.min(...parts)).toBeLessThan(0.5);
});

test('renders a card whose lead has changed', () => {
  const show = openRows();
  const [first, ...others] = rows();
  const changed = { ...first!, lead: sampleLead({ id: 1, status: 'declined' }) };
  show([changed, ...others]);
  expect(document.querySelector('#lead-1')).toHaveTextContent('Declined');
});

test('shows the first cards at once and the others while the page already responds', () => {
  const cards: number[] = [];
  render(
    <MemoryRouter>
      <Profiler id="rows" onRender={() => cards.push(document.querySelectorAll('article').length)}>
        <ul>
          {rows().map((row) => (
            <LeadRow key={row.lead.id} {...row} />
          ))}
        </ul>
      </Profiler>
    </MemoryRouter>,
  );
  expect(cards).toEqual([8, 50]);
});
