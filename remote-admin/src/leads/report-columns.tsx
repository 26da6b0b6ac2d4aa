import styled from '@emotion/styled';
import type { LeadReport } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { Cluster, TextLink } from '@portal/shared/ui';
import { ReopenLead } from '../account-details/ReopenLead.tsx';
import type { ListColumns } from '../list/DataTable.tsx';
import { paths } from '../paths.ts';
import { ResolveReport } from './ResolveReport.tsx';
import { leadTexts } from './texts.ts';

const { reports: words } = leadTexts;

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
    header: words.columns.event,
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
    header: words.columns.reason,
    cell: (report) => (
      <Cell>
        {words.reasons[report.reason]}
        {report.message && <p>{report.message}</p>}
        <small>{words.by({ who: report.reported_by, when: formatInstant(report.reported_at) })}</small>
      </Cell>
    ),
  },
  {
    id: 'resolution',
    header: words.columns.resolution,
    cell: (report) => (
      <Cell>
        <p>{report.resolution ?? words.waiting}</p>
        {report.resolved_by && report.resolved_at && (
          <small>{words.by({ who: report.resolved_by, when: formatInstant(report.resolved_at) })}</small>
        )}
      </Cell>
    ),
  },
  {
    id: 'actions',
    header: words.columns.actions,
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
