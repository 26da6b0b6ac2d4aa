import { useState } from 'react';
import {
  Countdown,
  FilterButtons,
  LeadStatusBadge,
  Pager,
  RowChart,
  Table,
  TableCell,
  TableRow,
  TimeChart,
} from '../../ui/index.ts';
import { State, States } from '../State.tsx';

const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
const leads = [
  { event: 'Maya & Jonah', city: 'Oakland, CA', status: 'new' },
  { event: 'Golden anniversary of the Lims', city: 'Walnut Creek, CA', status: 'responded' },
  { event: 'Sommernachtsfest der Ingenieursgesellschaft', city: 'San Francisco, CA', status: 'booked' },
];
const filters = [
  { value: 'all', label: 'All', count: 42 },
  { value: 'new', label: 'New Match', count: 3 },
  { value: 'booked', label: 'Booked', count: 0 },
] as const;
type Filter = (typeof filters)[number]['value'];

export function Data() {
  const [filter, setFilter] = useState<Filter>('new');
  const [page, setPage] = useState(2);
  return (
    <>
      <State name="FilterButtons">
        <FilterButtons label="Filter by status" options={filters} value={filter} onChange={setFilter} />
      </State>
      <State name="Table, sorted by its first column">
        <Table
          caption="Leads"
          columns={['Event', 'City', 'Status']}
          sorted={{ column: 0, direction: 'ascending' }}
        >
          {leads.map(({ event, city, status }) => (
            <TableRow key={event}>
              <TableCell label="Event">{event}</TableCell>
              <TableCell label="City">{city}</TableCell>
              <TableCell label="Status">
                <LeadStatusBadge status={status} />
              </TableCell>
            </TableRow>
          ))}
        </Table>
      </State>
      <State name="Pager, in the middle and alone">
        <Pager
          meta={{ current_page: page, per_page: 10, last_page: 7, total: 70 }}
          rows={[]}
          onPage={(next) => setPage(next.page)}
        />
        <Pager meta={{ current_page: 1, per_page: 10, last_page: 1, total: 3 }} rows={[]} onPage={() => {}} />
      </State>
      <States>
        <State name="TimeChart">
          <TimeChart
            label="Leads by month"
            points={months.map((label, index) => ({
              label,
              values: { leads: 4 + index * 3, booked: index },
            }))}
            series={[
              { key: 'leads', label: 'Leads' },
              { key: 'booked', label: 'Booked' },
            ]}
          />
        </State>
        <State name="RowChart">
          <RowChart
            label="Leads by type"
            points={['Wedding', 'Birthday', 'Corporate Event'].map((label, index) => ({
              label,
              values: { leads: 9 - index * 4, booked: 3 - index },
            }))}
            series={[
              { key: 'leads', label: 'Leads' },
              { key: 'booked', label: 'Booked' },
            ]}
          />
        </State>
        <State name="Countdown, over">
          <p>
            <Countdown until={0} />
          </p>
        </State>
      </States>
    </>
  );
}
