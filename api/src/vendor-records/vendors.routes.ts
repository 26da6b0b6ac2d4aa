import { categoryOf, messages, normalizeCategory, type VendorCategory } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import { pagingOf, presentPage } from '../database/lists.ts';
import { conflict, invalid } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { emptyToNull } from '../http/text.ts';
import { vendorDetails } from './details.ts';
import { editVendor } from './edit.ts';
import { mergeVendors, previewMerge } from './merge.ts';
import { findSameVendor } from '../vendors/match.repository.ts';
import { createVendor, listVendors, presentVendor } from '../vendors/vendors.repository.ts';

/** Admin routes to find, create, edit and merge vendor records. */
export function vendorRoutes(app: FastifyInstance): void {
  route(app, 'GET /vendor-admin/vendors', async ({ query }) => {
    const paging = pagingOf(query);
    const { data, total } = await listVendors(app.db, query, paging);
    return presentPage(data, total, paging);
  });

  route(app, 'POST /vendor-admin/vendors', async ({ body, person }) =>
    app.db.transaction(async (tx) => {
      const website = emptyToNull(body.website);
      if (!body.confirm_duplicate) {
        const same = await findSameVendor(tx, { businessName: body.business_name, website });
        if (same) throw conflict('vendor_exists', 'A vendor with this name and website exists.', same);
      }
      const vendor = await createVendor(tx, {
        businessName: body.business_name,
        name: body.business_name,
        title: body.title,
        category: knownCategory(body.category),
        website,
        instagram: emptyToNull(body.instagram),
        email: emptyToNull(body.email),
        phone: emptyToNull(body.phone),
      });
      await recordAuditEntry(tx, {
        action: 'vendor_created',
        performedBy: person.id,
        vendorId: vendor.id,
        after: { vendor_id: vendor.id, business_name: vendor.businessName },
      });
      return presentVendor(vendor);
    }),
  );

  route(app, 'GET /vendor-admin/vendors/{vendorId}', ({ params }) => vendorDetails(app.db, params.vendorId));

  route(app, 'PUT /vendor-admin/vendors/{vendorId}', ({ params, body, person }) =>
    editVendor(app, person, {
      vendorId: params.vendorId,
      version: body.version,
      edit: {
        businessName: body.business_name,
        title: body.title,
        category: knownCategory(body.category),
        website: emptyToNull(body.website),
        instagram: emptyToNull(body.instagram),
        email: emptyToNull(body.email),
        phone: emptyToNull(body.phone),
        services: emptyToNull(body.services),
      },
    }),
  );

  route(app, 'GET /vendor-admin/vendors/{vendorId}/merge/{keptId}', ({ params }) =>
    previewMerge(app.db, { from: params.vendorId, into: params.keptId }),
  );

  route(app, 'POST /vendor-admin/vendors/{vendorId}/merge', ({ params, body, person }) =>
    mergeVendors(app, person, { from: params.vendorId, into: body.into }),
  );
}

/** Returns the category of the list that a text names, or throws a 422. */
function knownCategory(text: string): VendorCategory {
  const category = categoryOf(text);
  if (category === 'Other' && normalizeCategory(text) !== 'Other')
    throw invalid({ category: messages.categoryRequired });
  return category;
}
