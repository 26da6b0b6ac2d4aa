export * from './business.ts';
export * from './leads.ts';
export * from './members.ts';
export * from './money.ts';
export * from './users.ts';
export * from './records.ts';
export * from './settings.ts';
