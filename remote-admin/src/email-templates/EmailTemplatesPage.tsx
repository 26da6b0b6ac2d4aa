import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link, Outlet } from 'react-router-dom';
import { query } from '@portal/shared/queries';
import { Badge, Card, Loaded, Section } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { paths } from '../paths.ts';
import { templateName } from './email-template-form.ts';

const Rows = styled(Card)`
  padding: 0;
  overflow: hidden;

  ul {
    list-style: none;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  a {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    padding: var(--space-3) var(--space-5);
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: color-mix(in srgb, var(--sunken) 45%, transparent);
  }
  a > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    font-weight: 600;
  }
  small {
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--ink-faint);
  }
`;

/** /admin/portal-settings/mails: the emails that owners can change. */
export function Component() {
  const mails = useQuery(query('GET /vendor-admin/settings/email-templates'));
  if (!useMay('own')) return null;
  return (
    <Section title="Emails" description="You can change the subject and the intro of these emails.">
      <Loaded query={mails} texts={{ errorTitle: 'Failed to load the emails' }}>
        {({ data }) => (
          <Rows>
            <ul aria-label="Emails">
              {data.map(({ id, subject, changed }) => (
                <li key={id}>
                  <Link to={paths.mail({ templateId: id })} preventScrollReset>
                    <span>
                      <strong>{templateName(id)}</strong>
                      <small>{subject}</small>
                    </span>
                    {changed && <Badge tone="info">Changed</Badge>}
                    <ChevronRight aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </Rows>
        )}
      </Loaded>
      <Outlet />
    </Section>
  );
}
