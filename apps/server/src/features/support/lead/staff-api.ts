import { staffLeadCalls, type LeadStatus, type ListOrder, type StaffLead } from '@layar/contract'
import { and, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { leads, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { beyond, keyOrder } from '../../../request/cursor'
import { answerPage } from '../../../request/page'
import { containing } from '../../../request/search-pattern'
import { seenCountry } from '../../../request/sites'
import { audit, attachmentsOf, findFiles, staffUrls } from '../../platform/public'
import { leadsCsv } from './csv'

const exportSize = 10_000

const rowsOf = ({ db }: StaffContext) =>
  db
    .select({
      lead: leads,
      owner: { id: staff.id, name: staff.name },
      sort_at: sql<string>`${leads.createdAt}::text`,
      id: leads.id,
    })
    .from(leads)
    .leftJoin(staff, eq(staff.id, leads.assignedTo))

/** Newest first unless asked otherwise. */
const byArrival = (order: ListOrder = 'desc'): SQL => keyOrder(leads.createdAt, leads.id, order)

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const views = async (context: StaffContext, rows: readonly Row[]): Promise<StaffLead[]> => {
  const known = await findFiles(
    context.db,
    rows.flatMap(({ lead }) => lead.files),
  )
  const urlOf = staffUrls(context)
  return rows.map(({ lead, owner }) => ({
    lead_id: lead.id,
    country: lead.country,
    kind: lead.kind,
    name: lead.name,
    company_name: lead.companyName,
    email: lead.email,
    phone_number: lead.phone,
    origin_country: lead.originCountry,
    track: lead.track,
    goods: lead.goods,
    message: lead.message,
    files: attachmentsOf(lead.files, known, urlOf),
    status: lead.status,
    note: lead.note,
    assigned_to: owner === null ? null : { staff_id: owner.id, name: owner.name },
    contacted_at: lead.contactedAt?.toISOString() ?? null,
    created_at: lead.createdAt.toISOString(),
  }))
}

const find = async (context: StaffContext, leadId: string): Promise<StaffLead> => {
  const [view] = await views(context, await rowsOf(context).where(eq(leads.id, leadId)))
  if (view === undefined) throw fail('not_found')
  return view
}

const filtered = (
  staff: StaffContext['staff'],
  filter: { status?: LeadStatus | undefined; search?: string | undefined },
): SQL | undefined => {
  const like = filter.search ? containing(filter.search) : undefined
  return and(
    seenCountry(staff, sql`${leads.country}`),
    eq(leads.status, filter.status ?? 'new'),
    like === undefined
      ? undefined
      : or(
          ilike(leads.name, like),
          ilike(leads.companyName, like),
          ilike(leads.email, like),
          ilike(leads.phone, like),
          ilike(leads.goods, like),
        ),
  )
}

const sameNote = (a: string | null | undefined, b: string | null | undefined): boolean => (a ?? '') === (b ?? '')

/** A note is not written over one that its writer has not seen. */
const isLookedAt = (body: {
  note?: string | null | undefined
  from_note?: string | null | undefined
}): SQL | undefined =>
  body.note === undefined || body.from_note === undefined
    ? undefined
    : sql`coalesce(${leads.note}, '') = ${body.from_note ?? ''}`

export const staffLeadFeature = feature(staffLeadCalls, {
  staffLeads: (context, { query }) =>
    answerPage(
      context,
      query,
      ({ cursor, limit, order = 'desc' }) =>
        rowsOf(context)
          .where(and(filtered(context.staff, query), beyond(leads.createdAt, leads.id, cursor, order)))
          .orderBy(byArrival(order))
          .limit(limit),
      (rows) => views(context, rows),
    ),
  staffLead: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await find(context, params.lead_id),
  }),
  staffUpdateLead: async (context, { params, body }) => {
    const { db } = context
    const before = await find(context, params.lead_id)
    const status = body.status ?? body.from
    const [changed] = await db
      .update(leads)
      .set({
        status,
        ...(body.note !== undefined && { note: body.note || null }),
        ...(body.owner !== undefined && { assignedTo: body.owner === 'me' ? context.staff.id : null }),
        ...(status === 'contacted' && { contactedAt: sql`coalesce(${leads.contactedAt}, now())` }),
      })
      .where(and(eq(leads.id, params.lead_id), eq(leads.status, body.from), isLookedAt(body)))
      .returning({ id: leads.id })
    // A repeated request finds the status and the note that it set the first time.
    const isRepeated = before.status === status && (body.note === undefined || sameNote(before.note, body.note))
    if (changed === undefined && !isRepeated) throw fail('lead_changed')
    if (changed !== undefined)
      await audit(db, {
        staffId: context.staff.id,
        action: 'lead.changed',
        subject: `lead:${params.lead_id}`,
        details: { from: before.status, to: status, owner: body.owner ?? null },
      })
    return { action: true, message: context.message('saved'), result: await find(context, params.lead_id) }
  },
  staffExportLeads: async (context, { body }) => {
    const rows = await rowsOf(context)
      .where(filtered(context.staff, body))
      .orderBy(byArrival(body.order))
      .limit(exportSize + 1)
    const found = await views(context, rows.slice(0, exportSize))
    const message = rows.length > exportSize ? 'leads_exported_part' : 'leads_exported'
    await audit(context.db, {
      staffId: context.staff.id,
      action: 'lead.exported',
      subject: 'lead:list',
      details: { status: body.status ?? 'new', count: found.length },
    })
    return {
      action: true,
      message: context.message(message, { count: found.length }),
      result: {
        file_name: `leads-${body.status ?? 'new'}-${context.now.toISOString().slice(0, 10)}.csv`,
        csv: leadsCsv(found, context.language),
        count: found.length,
      },
    }
  },
})
