import { staffCompanyCalls, type StaffCompany } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { companies, customers, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { companyView } from './store'
import { notify, audit, findFiles, staffUrls } from '../../platform/public'
import { beyond, keyOrder } from '../../../request/cursor'
import { answerPage } from '../../../request/page'
import { seenCustomerId } from '../../../request/sites'

const replaySeconds = 600

const rowsOf = ({ db }: StaffContext) =>
  db
    .select({
      company: companies,
      customer: customers,
      decidedBy: staff.name,
      sort_at: sql<string>`${companies.updatedAt}::text`,
      id: companies.id,
    })
    .from(companies)
    .innerJoin(customers, eq(customers.id, companies.customerId))
    .leftJoin(staff, eq(staff.id, companies.decidedBy))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Companies with their documents, which one statement reads for all of them. */
const views = async (context: StaffContext, rows: readonly Row[]): Promise<StaffCompany[]> => {
  const documents = await findFiles(
    context.db,
    rows.flatMap(({ company }) => company.documents),
  )
  const urlOf = staffUrls(context)
  return rows.map(({ company, customer, decidedBy }) => ({
    ...companyView(company, documents, urlOf),
    company_id: company.id,
    customer_id: customer.id,
    customer_code: customer.code,
    customer_name: `${customer.firstName} ${customer.lastName}`.trim(),
    decided_by: decidedBy,
    seen_at: company.updatedAt.toISOString(),
  }))
}

const viewOf = async (context: StaffContext, companyId: string): Promise<StaffCompany> => {
  const [view] = await views(context, [await find(context, companyId)])
  if (view === undefined) throw fail('not_found')
  return view
}

const find = async (context: StaffContext, companyId: string): Promise<Row> => {
  const [row] = await rowsOf(context).where(eq(companies.id, companyId))
  if (row === undefined) throw fail('not_found')
  return row
}

/**
 * Decides the version that was reviewed, once. @throws `decided_already`, or `company_changed` if the customer has
 * submitted again
 */
const decide = async (
  context: StaffContext,
  decision: { companyId: string; seenAt: string; status: 'verified' | 'rejected'; note: string | null },
): Promise<StaffCompany> => {
  const { db } = context
  const before = await find(context, decision.companyId)
  const [decided] = await db
    .update(companies)
    .set({
      status: decision.status,
      note: decision.note,
      decidedBy: context.staff.id,
      decidedAt: sql`now()`,
    })
    .where(
      and(
        eq(companies.id, decision.companyId),
        eq(companies.status, 'pending'),
        sql`date_trunc('milliseconds', ${companies.updatedAt}) = ${decision.seenAt}::timestamptz`,
      ),
    )
    .returning()
  if (decided === undefined) throw fail(before.company.status === 'pending' ? 'company_changed' : 'decided_already')
  if (decision.status === 'verified')
    await db
      .update(customers)
      .set({ customerType: 'business', updatedAt: sql`now()` })
      .where(eq(customers.id, decided.customerId))
  await notify(context, {
    customerId: decided.customerId,
    template: `company_${decision.status}`,
    data: { name: decided.name, note: decision.note ?? '' },
    link: '/setting/business',
  })
  await audit(db, {
    staffId: context.staff.id,
    action: `company.${decision.status}`,
    subject: `company:${decided.id}`,
    details: decision.note === null ? {} : { note: decision.note },
  })
  return viewOf(context, decided.id)
}

export const staffCompanyFeature = feature(staffCompanyCalls, {
  staffCompanies: (context, { query }) =>
    answerPage(
      context,
      query,
      ({ cursor, limit, order = 'asc' }) =>
        rowsOf(context)
          .where(
            and(
              eq(companies.status, query.status ?? 'pending'),
              seenCustomerId(context.staff, sql`${companies.customerId}`),
              beyond(companies.updatedAt, companies.id, cursor, order),
            ),
          )
          .orderBy(keyOrder(companies.updatedAt, companies.id, order))
          .limit(limit),
      (rows) => views(context, rows),
    ),
  staffCompany: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await viewOf(context, params.company_id),
  }),
  staffVerifyCompany: {
    naturalKey: (_, { params, body }) => `verify:${params.company_id}:${body.seen_at}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => ({
      action: true,
      message: context.message('company_approved'),
      result: await decide(context, {
        companyId: params.company_id,
        seenAt: body.seen_at,
        status: 'verified',
        note: null,
      }),
    }),
  },
  staffRejectCompany: {
    naturalKey: (_, { params, body }) => `reject:${params.company_id}:${body.seen_at}`,
    keepSeconds: replaySeconds,
    run: async (context, { params, body }) => ({
      action: true,
      message: context.message('company_refused'),
      result: await decide(context, {
        companyId: params.company_id,
        seenAt: body.seen_at,
        status: 'rejected',
        note: body.note,
      }),
    }),
  },
})
