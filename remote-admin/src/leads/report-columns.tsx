import styled from '@emotion/styled';
import type { LeadReport } from '@portal/shared/contract';
import { formatInstant, leadReportReasonLabels } from '@portal/shared/domain';
import { Cluster, TextLink } from '@portal/shared/ui';
import { ReopenLead } from '../account-details/ReopenLead.tsx';
import type { ListColumns } from '../list/DataTable.tsx';
import { paths } from '../paths.ts';
import { ResolveReport } from './ResolveReport.tsx';

const words = {
  reports: {
    by: ({ who, when }: { who: string; when: string }) => `${who}, ${when}`,
    reasons: {
      ...leadReportReasonLabels,
      reopen: 'Asks to reopen the lead',
    },
  },
} as const;

const Cell = styled.div`
  max-width: 26rem;

  strong,
  small {
    display: block;
  }
  /* The links are below each other: each is 24 px high, so that a finger hits the right one. */
  a {
    display: inline-block;
    padding-block: 3px;
  }
  small {
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** The reported lead, the problem, the reporter and the outcome. */
export const reportColumns: ListColumns<LeadReport> = [
  {
    id: 'event',
    header: 'Lead',
    cell: (report) => (
      <Cell>
        <strong id={`report-${report.id}`}>
          <TextLink to={paths.lead({ leadId: report.lead_id })}>{report.event_name}</TextLink>
        </strong>
        <TextLink to={paths.account({ accountId: report.account_id })}>{report.business_name}</TextLink>
      </Cell>
    ),
  },
  {
    id: 'reason',
    header: 'Report',
    cell: (report) => (
      <Cell>
        {words.reports.reasons[report.reason]}
        {report.message && <p>{report.message}</p>}
        <small>
          {words.reports.by({ who: report.reported_by, when: formatInstant(report.reported_at) })}
        </small>
      </Cell>
    ),
  },
  {
    id: 'resolution',
    header: 'Resolution',
    cell: (report) => (
      <Cell>
        <p>{report.resolution ?? 'Not resolved yet'}</p>
        {report.resolved_by && report.resolved_at && (
          <small>
            {words.reports.by({ who: report.resolved_by, when: formatInstant(report.resolved_at) })}
          </small>
        )}
      </Cell>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (report) =>
      report.resolved_at ? null : (
        <Cluster>
          {report.reason === 'reopen' && (
            <ReopenLead leadId={report.lead_id} describedBy={`report-${report.id}`} />
          )}
          <ResolveReport report={report} describedBy={`report-${report.id}`} />
        </Cluster>
      ),
  },
];
