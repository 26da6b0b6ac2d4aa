import type { PortalSettings } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { announceOpening } from '../applications/opening-requests.ts';
import { assertVersion } from '../audit/assert-version.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { listOverrides, resetOverrides, textsOf } from '../mail/template-overrides.repository.ts';
import { exportLimit } from '../http/rate-limits.ts';
import { invalid } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { versionOf } from '../http/version.ts';
import {
  changeSettings,
  lockSettingsRow,
  presentSettings,
  readSettingsRow,
  resetSettings,
  type SettingsRow,
} from '../settings/settings.repository.ts';

const settingsChanges = [{ actions: ['settings_changed', 'settings_reset'] }];

/** Routes for the portal's settings. */
export function settingsRoutes(app: FastifyInstance): void {
  const saved = (row: SettingsRow) => {
    const settings = presentSettings(row);
    return { ...settings, updated_at: row.updatedAt.toISOString(), version: versionOf(settings) };
  };

  route(app, 'GET /public-settings', async () => presentSettings(await readSettingsRow(app.db)), {
    unlimited: true,
  });

  route(app, 'GET /vendor-admin/settings', async () => saved(await readSettingsRow(app.db)));

  route(app, 'PUT /vendor-admin/settings', async ({ body: { version, ...body }, person }) => {
    const rate = body.referral_rate;
    if (rate !== undefined && Math.abs(Math.round(rate * 100) - rate * 100) > 1e-6) {
      throw invalid({ referral_rate: 'Referral rate has at most two decimals' });
    }
    return app.db.transaction(async (tx) => {
      const locked = await lockSettingsRow(tx);
      const before = presentSettings(locked);
      if (!isDeepStrictEqual(before, { ...before, ...body }))
        await assertVersion(tx, { version }, { current: saved(locked), changes: settingsChanges });
      assertReviewDays({ ...before, ...body });
      const row = await changeSettings(tx, body, person.id);
      if (row.acceptingApplications) await announceOpening(app, tx);
      // Only known settings are written to the audit log.
      const named = (settings: PortalSettings) =>
        Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(body, name)));
      await recordAuditEntry(tx, {
        action: 'settings_changed',
        performedBy: person.id,
        before: named(before),
        after: named(presentSettings(row)),
      });
      return saved(row);
    });
  });

  route(app, 'GET /vendor-admin/settings/export-config', async ({ person, reply }) => {
    await app.limit(reply, exportLimit(app, person.id));
    await recordAuditEntry(app.db, { action: 'config_exported', performedBy: person.id });
    const templates = await listOverrides(app.db);
    reply.header('content-disposition', 'attachment; filename="portal-config.json"');
    return {
      exported_at: new Date().toISOString(),
      settings: presentSettings(await readSettingsRow(app.db)),
      email_templates: templates.map(({ template, subject, intro }) => ({ id: template, subject, intro })),
    };
  });

  route(app, 'POST /vendor-admin/settings/reset-defaults', async ({ person }) =>
    app.db.transaction(async (tx) => {
      const before = presentSettings(await lockSettingsRow(tx));
      const removed = await resetOverrides(tx, null);
      const row = await resetSettings(tx, person.id);
      await announceOpening(app, tx);
      await recordAuditEntry(tx, {
        action: 'settings_reset',
        performedBy: person.id,
        before,
        after: presentSettings(row),
        details: { ...(removed.length > 0 && { email_templates: textsOf(removed) }) },
      });
      return saved(row);
    }),
  );
}

function assertReviewDays({ review_days_min: min, review_days_max: max }: PortalSettings): void {
  if (min > max)
    throw invalid({ review_days_max: 'The longest review must not be shorter than the shortest' });
}
