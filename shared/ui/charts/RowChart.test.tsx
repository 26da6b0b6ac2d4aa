import { render, screen } from '@testing-library/react';
import { RowChart } from './RowChart.tsx';

test('each row has figures beside its bars, without zero values of later series', () => {
  const { container } = render(
    <RowChart
      label="Leads by type"
      points={[
        { label: 'Wedding', values: { leads: 3, booked: 1 } },
        { label: 'Birthday', values: { leads: 0, booked: 0 } },
      ]}
      series={[
        { key: 'leads', label: 'Leads' },
        { key: 'booked', label: 'Booked' },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Leads by type. Leads: 3, Booked: 1' })).toBeInTheDocument();
  expect([...container.querySelectorAll('rect title')].map((title) => title.textContent)).toEqual([
    'Wedding: Leads 3',
    'Wedding: Booked 1',
    'Birthday: Leads 0',
  ]);
  expect([...container.querySelectorAll('.figure')].map((figure) => figure.textContent)).toEqual([
    '3',
    '1',
    '0',
  ]);
});
