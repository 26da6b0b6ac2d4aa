import { screen, within } from '@testing-library/react';
import { renderRoutes } from '../../testing/render.tsx';
import { barsOf, scaleOf } from './bars.ts';
import { TimeChart } from './TimeChart.tsx';

const series = [
  { key: 'applications', label: 'Applications' },
  { key: 'leads', label: 'Leads' },
];
const points = [
  { label: 'May 1', values: { applications: 2, leads: 7 } },
  { label: 'May 2', values: { applications: 0, leads: 12 } },
];

test('the chart has an accessible name with totals and a table of all values', async () => {
  const { user } = await renderRoutes(
    [{ path: 'x', element: <TimeChart label="Activity" points={points} series={series} /> }],
    { at: '/x' },
  );
  expect(screen.getByRole('img', { name: 'Activity. Applications: 2, Leads: 19' })).toBeInTheDocument();
  await user.click(screen.getByText('Show the figures as a table'));
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: 'May 2 0 12' })).toBeInTheDocument();
});

test.each([
  [0, 1, [0, 1]],
  [3, 3, [0, 1, 2, 3]],
  [12, 15, [0, 5, 10, 15]],
  [97, 100, [0, 50, 100]],
])('the axis for values up to %d ends at %d', (highest, max, ticks) => {
  const scale = scaleOf([{ label: 'x', values: { leads: highest } }], [{ key: 'leads', label: 'Leads' }]);
  expect(scale).toEqual({ max, ticks });
});

test('one big day leaves small days visible, and empty days have a mark', () => {
  const days = [
    { label: 'May 1', values: { leads: 5000 } },
    { label: 'May 2', values: { leads: 1 } },
    { label: 'May 3', values: { leads: 0 } },
  ];
  const plot = { left: 0, top: 0, width: 300, height: 180 };
  const bars = barsOf(days, [{ key: 'leads', label: 'Leads' }], 5000, plot);
  expect(bars.map(({ height, empty }) => [height, empty])).toEqual([
    [180, false],
    [3, false],
    [1, true],
  ]);
});
