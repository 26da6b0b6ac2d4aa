import { useState } from 'react';
import { Cluster, Select } from '@portal/shared/ui';
import { ExportFile } from '../files/ExportFile.tsx';

interface ReportExportProps<Report extends string> {
  /** The reports by name. The first is preselected. */
  reports: Readonly<Record<Report, string>>;
  load: (report: Report) => Promise<unknown>;
  failed: string;
}

/** Exports one of several reports as a CSV file. */
export function ReportExport<Report extends string>({ reports, load, failed }: ReportExportProps<Report>) {
  const names = Object.keys(reports) as Report[];
  const [report, setReport] = useState<Report>(names[0] as Report);
  return (
    <Cluster gap={2}>
      <Select
        aria-label="Report"
        options={names.map((value) => ({ value, label: reports[value] }))}
        value={report}
        onChange={({ target }) => setReport(target.value as Report)}
      />
      <ExportFile
        fileName={`${report}.csv`}
        label="Export spreadsheet (CSV)"
        failed={failed}
        load={() => load(report)}
      />
    </Cluster>
  );
}
