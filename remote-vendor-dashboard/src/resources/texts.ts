export const helpTopics = [
  'What the client is really looking for, and what matters most to them',
  'Details that are missing: the venue, the schedule, the number of guests',
  'A budget that doesn’t fit, and whether it’s flexible',
  'A response you would like to change after sending it',
  'A client who has gone quiet',
  'A lead that isn’t right for you',
];
