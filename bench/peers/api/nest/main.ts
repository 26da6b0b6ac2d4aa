/** NestJS and TypeORM, following their guides. */
import 'reflect-metadata';
import {
  type CanActivate,
  Controller,
  DefaultValuePipe,
  type ExecutionContext,
  Get,
  Injectable,
  Module,
  NotFoundException,
  Param,
  ParseIntPipe,
  Query,
  Req,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource, IsNull, Not } from 'typeorm';
import { listening, pageOf, tokenHash } from '../answer.js';
import { Account, Booking, Lead, Membership, Report, Session, User } from './entities.ts';

@Injectable()
class SignedIn implements CanActivate {
  constructor(private readonly source: DataSource) {}

  async canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest();
    const session = await this.source.getRepository(Session).findOne({
      where: { token_hash: tokenHash(request.headers.authorization) },
      relations: { user: true },
    });
    if (!session || session.expires_at < new Date()) throw new UnauthorizedException();
    request.user = session.user;
    return true;
  }
}

@Injectable()
class LeadsService {
  constructor(private readonly source: DataSource) {}

  async list(userId: number, accountId: number, perPage: number) {
    const membership = await this.source.getRepository(Membership).findOne({
      where: { account_id: accountId, user_id: userId },
      relations: { account: true },
    });
    if (!membership || membership.account.status === 'suspended') throw new NotFoundException();
    const leads = this.source.getRepository(Lead);
    const [counted, found] = await Promise.all([
      leads
        .createQueryBuilder('lead')
        .select('lead.status', 'status')
        .addSelect('count(*)::int', 'count')
        .where({ account_id: accountId, delivered_at: Not(IsNull()) })
        .groupBy('lead.status')
        .getRawMany<{ status: string; count: number }>(),
      leads
        .createQueryBuilder('lead')
        .leftJoinAndSelect('lead.bookings', 'booking', 'booking.reversed_at is null')
        .leftJoinAndSelect('lead.reports', 'report', 'report.resolved_at is null')
        .where({ account_id: accountId, delivered_at: Not(IsNull()) })
        .orderBy({ 'lead.delivered_at': 'DESC', 'lead.id': 'DESC' })
        .take(perPage)
        .getMany(),
    ]);
    const rows = found.map((lead) =>
      Object.assign(lead, { booking: lead.bookings[0] ?? null, report: lead.reports[0] ?? null }),
    );
    return pageOf(rows, Object.fromEntries(counted.map(({ status, count }) => [status, count])), perPage);
  }
}

@Controller('api/vendor-account')
@UseGuards(SignedIn)
class LeadsController {
  constructor(private readonly leads: LeadsService) {}

  @Get(':accountId/leads')
  list(
    @Req() request: { user: User },
    @Param('accountId', ParseIntPipe) accountId: number,
    @Query('per_page', new DefaultValuePipe(10), ParseIntPipe) perPage: number,
  ) {
    return this.leads.list(request.user.id, accountId, perPage);
  }
}

const source = new DataSource({
  type: 'postgres',
  url: process.env.DATABASE_URL,
  extra: { max: Number(process.env.DATABASE_POOL) },
  entities: [User, Session, Account, Membership, Lead, Booking, Report],
});

@Module({
  controllers: [LeadsController],
  providers: [LeadsService, SignedIn, { provide: DataSource, useFactory: () => source.initialize() }],
})
class AppModule {}

const app = await NestFactory.create(AppModule, { logger: ['error', 'warn'] });
await app.listen(0, '127.0.0.1');
listening(app.getHttpServer().address().port);
