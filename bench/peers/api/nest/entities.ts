import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from 'typeorm';

@Entity('users')
export class User {
  @PrimaryColumn('int') id!: number;
  @Column('text') name!: string;
  @Column('text') role!: string;
}

@Entity('sessions')
export class Session {
  @PrimaryColumn('int') id!: number;
  @Column('text') token_hash!: string;
  @Column('timestamptz') expires_at!: Date;
  @ManyToOne(() => User) @JoinColumn({ name: 'user_id' }) user!: User;
}

@Entity('vendor_accounts')
export class Account {
  @PrimaryColumn('int') id!: number;
  @Column('text') status!: string;
}

@Entity('account_users')
export class Membership {
  @PrimaryColumn('int') account_id!: number;
  @PrimaryColumn('int') user_id!: number;
  @Column('text') role!: string;
  @ManyToOne(() => Account) @JoinColumn({ name: 'account_id' }) account!: Account;
}

@Entity('leads')
export class Lead {
  @PrimaryColumn('int') id!: number;
  @Column('int') account_id!: number;
  @Column('text') status!: string;
  @Column('text') event_name!: string;
  @Column('text') event_type!: string;
  @Column('date') event_date!: string;
  @Column('text', { nullable: true }) city!: string | null;
  @Column('text', { nullable: true }) state!: string | null;
  @Column('text', { nullable: true }) venue!: string | null;
  @Column('text', { nullable: true }) budget_range!: string | null;
  @Column('int', { nullable: true }) guest_count!: number | null;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text', { nullable: true }) concierge_notes!: string | null;
  @Column('text', { array: true }) match_reasons!: string[];
  @Column('boolean') free!: boolean;
  @Column('timestamptz', { nullable: true }) delivered_at!: Date | null;
  @Column('timestamptz', { nullable: true }) viewed_at!: Date | null;
  @Column('timestamptz', { nullable: true }) responded_at!: Date | null;
  @Column('timestamptz') expires_at!: Date;
  @Column('boolean', { nullable: true }) availability_confirmed!: boolean | null;
  @Column('bigint', { nullable: true }) base_package_cents!: string | null;
  @Column('jsonb', { nullable: true }) additional_options!: { name: string; priceCents: number }[] | null;
  @Column('text', { nullable: true }) vendor_notes!: string | null;
  @Column('text', { nullable: true }) next_steps!: string | null;
  @Column('text', { nullable: true }) estimated_timeline!: string | null;
  @Column('text', { nullable: true }) decline_reason!: string | null;
  @Column('text', { nullable: true }) decline_notes!: string | null;
  @Column('timestamptz', { nullable: true }) lost_at!: Date | null;
  @Column('text', { nullable: true }) lost_reason!: string | null;
  @Column('timestamptz') updated_at!: Date;
  @OneToMany(() => Booking, ({ lead }) => lead) bookings!: Booking[];
  @OneToMany(() => Report, ({ lead }) => lead) reports!: Report[];
}

@Entity('bookings')
export class Booking {
  @PrimaryColumn('int') id!: number;
  @Column('bigint') amount_cents!: string;
  @Column('timestamptz') booked_at!: Date;
  @Column('timestamptz', { nullable: true }) reversed_at!: Date | null;
  @ManyToOne(() => Lead, ({ bookings }) => bookings) @JoinColumn({ name: 'lead_id' }) lead!: Lead;
}

@Entity('lead_reports')
export class Report {
  @PrimaryColumn('int') id!: number;
  @Column('text') reason!: string;
  @Column('text', { nullable: true }) message!: string | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) resolved_at!: Date | null;
  @ManyToOne(() => Lead, ({ reports }) => reports) @JoinColumn({ name: 'lead_id' }) lead!: Lead;
}
