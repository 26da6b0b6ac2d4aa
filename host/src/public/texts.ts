/** The fictional client in the product illustrations. */
export const sampleLead = {
  name: 'Maya & Jonah',
  type: 'Wedding',
  date: 'June 12, 2027',
  location: 'Oakland, CA',
  budget: '$8,000 – $12,000',
  guests: '120 guests',
  note: 'A garden wedding with one long table. They loved your family-style menus and would like to taste two.',
  reasons: ['Within your budget range', 'You cater weddings', 'Date is open'],
} as const;
