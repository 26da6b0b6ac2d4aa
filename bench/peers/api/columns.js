/** The selected columns of a lead `l`: its row, its live booking and its open report. */
export const columns = `l.*,
  (select json_build_object('amount_cents', b.amount_cents, 'booked_at', b.booked_at)
    from bookings b where b.lead_id = l.id and b.reversed_at is null) as booking,
  (select json_build_object('reason', r.reason, 'message', r.message, 'created_at', r.created_at)
    from lead_reports r where r.lead_id = l.id and r.resolved_at is null) as report`;
