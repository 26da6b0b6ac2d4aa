import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderRoutes } from '../../testing/render.tsx';
import { SearchField } from '../forms/SearchField.tsx';
import { Countdown } from './Countdown.tsx';
import { FilterButtons } from './FilterButtons.tsx';
import { Pager } from './Pager.tsx';
import { Table, TableCell, TableRow } from './Table.tsx';

const show = (element: React.ReactNode) => renderRoutes([{ path: 'x', element }], { at: '/x' });

test('the pager shows the current page, and keeps the focus where there is no further one', async () => {
  function Pages() {
    const [page, setPage] = useState(1);
    return (
      <Pager
        meta={{ current_page: page, per_page: 10, last_page: 2, total: 15 }}
        rows={[]}
        onPage={(next) => setPage(next.page)}
      />
    );
  }
  const { user } = await show(<Pages />);
  const next = screen.getByRole('button', { name: 'Next' });
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByText('Page 1 of 2')).toBeInTheDocument();
  next.focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toBeEnabled();
});

test('the pager of a list that is not counted to its end says that there are more pages', async () => {
  const meta = { current_page: 1, per_page: 10, last_page: 101, total: 1001 };
  await show(<Pager meta={meta} rows={[]} onPage={() => {}} />);
  expect(screen.getByText('Page 1 of more than 100')).toBeInTheDocument();
});

test('the pager of the last page of a long list counts the pages', async () => {
  const meta = { current_page: 101, per_page: 10, last_page: 101, total: 1001 };
  await show(<Pager meta={meta} rows={[]} onPage={() => {}} />);
  expect(screen.getByText('Page 101 of 101')).toBeInTheDocument();
});

test('filters are a named group of buttons with one pressed', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'all', label: 'All', count: 12 },
    { value: 'pending', label: 'Pending' },
  ];
  const { user } = await show(
    <FilterButtons label="Filter by status" options={options} value="all" onChange={onChange} />,
  );
  const group = within(screen.getByRole('group', { name: 'Filter by status' }));
  expect(group.getByRole('button', { name: /All/, pressed: true })).toHaveTextContent('12');
  await user.click(group.getByRole('button', { name: 'Pending', pressed: false }));
  expect(onChange).toHaveBeenCalledWith('pending');
});

test('a search field can be typed into and cleared', async () => {
  function Search() {
    const [value, setValue] = useState('');
    return <SearchField label="Search vendors" value={value} onChange={setValue} />;
  }
  const { user } = await show(<Search />);
  const search = screen.getByRole('searchbox', { name: 'Search vendors' });
  await user.type(search, 'delgado');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(search).toHaveValue('');
});

test('a table has a name and a header for every column, including actions', async () => {
  await show(
    <Table caption="Accounts" columns={['Business', '']}>
      <TableRow>
        <TableCell label="Business">Delgado Catering</TableCell>
        <TableCell>
          <button type="button">Review</button>
        </TableCell>
      </TableRow>
    </Table>,
  );
  const table = within(screen.getByRole('table', { name: 'Accounts' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Business', 'Actions']);
  expect(table.getByRole('cell', { name: 'Delgado Catering' })).toHaveAttribute('data-label', 'Business');
});

test('a countdown runs to zero', async () => {
  await show(<Countdown until={Date.now() + 1500}>{(left) => `${left} left`}</Countdown>);
  expect(screen.getByText('2 left')).toBeInTheDocument();
  expect(await screen.findByText('0 left')).toBeInTheDocument();
});
