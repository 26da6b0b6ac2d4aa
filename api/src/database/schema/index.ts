export * from './business.ts';
export * from './leads.ts';
export * from './people.ts';
export * from './records.ts';
