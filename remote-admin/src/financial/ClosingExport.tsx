import { useState } from 'react';
import { formatLongMonth, pacificToday } from '@portal/shared/domain';
import { call } from '@portal/shared/runtime';
import { Cluster, Section, Select } from '@portal/shared/ui';
import { ExportFile } from '../files/ExportFile.tsx';

const MONTHS = 24;

/** The months up to a day (YYYY-MM), newest first. */
function monthsUntil(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

/** Exports a month for an accountant: by default the last one that ended. */
export function ClosingExport() {
  const months = monthsUntil(pacificToday());
  const [month, setMonth] = useState(months[1]!);
  return (
    <Section
      title="Monthly closing"
      description="Invoices, payments, credits and open items of a month, for your accountant."
    >
      <Cluster gap={2}>
        <Select
          aria-label="Month"
          options={months.map((value) => ({ value, label: formatLongMonth(value) }))}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
        <ExportFile
          fileName={`closing-${month}.csv`}
          label="Export closing (CSV)"
          failed="Failed to export the closing"
          load={() => call('POST /vendor-admin/financial/closing', { body: { month } }, { blob: true })}
        />
      </Cluster>
    </Section>
  );
}
