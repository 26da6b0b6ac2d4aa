import { useQuery } from '@tanstack/react-query';
import { Card } from 'screens/Card.jsx';
import { Leads } from 'screens/Leads.jsx';
import 'screens/leads.css';
import { currentAccount, leadsOf, valuesOf } from './api.js';

/** /dashboard */
export default function LeadsPage() {
  const { data: account } = useQuery({ queryKey: ['account'], queryFn: currentAccount });
  const { data: leads } = useQuery({
    queryKey: ['leads', account?.id],
    queryFn: () => leadsOf(account.id),
    enabled: Boolean(account),
  });
  const list = leads?.map((lead) => <Card key={lead.id} values={valuesOf(lead)} />);
  return <Leads slots={{ list }} />;
}
