type Lead = { id: number; match_id: string; status: string };
type Vendor = { vendor_id: number; account_id: number; status: string };
type Event = { id: string; type: string; created_at: string; data: Lead | Vendor };

/** A client of the concierge API: sends leads and reads what became of them. Retries with growing pauses. */
export function conciergeClient(portal: string, key: string) {
  async function call<T>(path: string, init: RequestInit = {}, attempt = 0): Promise<T> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const request = fetch(`${portal}/api/concierge${path}`, { ...init, headers });
    const response = await request.catch(() => null);
    if (response && response.status !== 429 && response.status < 500) {
      const body = (await response.json()) as T & { error: string; message: string };
      if (!response.ok) throw new Error(`${response.status} ${body.error}: ${body.message}`);
      return body;
    }
    if (attempt === 5) throw new Error(`The portal did not respond (${response?.status ?? 'no connection'})`);
    const seconds = Number(response?.headers.get('retry-after')) || 2 ** attempt;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return call(path, init, attempt + 1);
  }

  return {
    /** Safe to repeat: a match is delivered to an account once. */
    sendLead: (lead: object) =>
      call<{ lead: Lead; held: boolean }>('/leads', { method: 'POST', body: JSON.stringify(lead) }),
    lead: (matchId: string) => call<Lead>(`/leads/${encodeURIComponent(matchId)}`),
    vendor: (vendorId: number) => call<Vendor>(`/vendors/${vendorId}`),
    /** Every event after `after`, in order. Store the id of the last one that you processed. */
    async *events(after = 'evt_0') {
      for (let last = after; ;) {
        const page = await call<{ data: Event[]; has_more: boolean }>(`/events?after=${last}`);
        yield* page.data;
        if (!page.has_more) return;
        last = page.data.at(-1)!.id;
      }
    },
  };
}
