import { staffLeadCalls, type LeadStatus, type ListOrder, type StaffLead } from '@layar/contract'
import { and, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
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
    filter.status || !filter.search ? eq(leads.status, filter.status ?? 'new') : undefined,
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

/** It is taken from nobody, or from whom the taker saw to have it. Only who has it gives it back. */
const isHeldAsSeen = (
  me: string,
  { owner, seen_staff_id: seen }: Readonly<Record<'owner' | 'seen_staff_id', string | null | undefined>>,
): SQL | undefined =>
  owner === undefined
    ? undefined
    : or(isNull(leads.assignedTo), inArray(leads.assignedTo, owner === 'me' && seen ? [me, seen] : [me]))

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
      .where(
        and(
          eq(leads.id, params.lead_id),
          eq(leads.status, body.from),
          isLookedAt(body),
          isHeldAsSeen(context.staff.id, { owner: body.owner, seen_staff_id: body.seen_staff_id }),
        ),
      )
      .returning({ id: leads.id })
    const now = await find(context, params.lead_id)
    const holder = body.owner === 'me' ? context.staff.id : undefined
    const isHolderOther = body.owner !== undefined && now.assigned_to?.staff_id !== holder
    // A repeated request finds the status, the note and the holder that it set the first time.
    const isRepeated =
      now.status === status && (body.note === undefined || sameNote(now.note, body.note)) && !isHolderOther
    if (changed === undefined && !isRepeated) {
      if (isHolderOther && now.assigned_to !== null)
        throw fail('lead_taken', { values: { name: now.assigned_to.name } })
      throw fail('lead_changed')
    }
    if (changed !== undefined)
      await audit(db, {
        staffId: context.staff.id,
        action: 'lead.changed',
        subject: `lead:${params.lead_id}`,
        details: { from: before.status, to: status, owner: body.owner ?? null },
      })
    return { action: true, message: context.message('saved'), result: now }
  },
  staffExportLeads: async (context, { body }) => {
    const rows = await rowsOf(context)
      .where(filtered(context.staff, body))
      .orderBy(byArrival(body.order))
      .limit(exportSize + 1)
    const found = await views(context, rows.slice(0, exportSize))
    const named = body.status ?? (body.search ? 'all' : 'new')
    const message = rows.length > exportSize ? 'leads_exported_part' : 'leads_exported'
    await audit(context.db, {
      staffId: context.staff.id,
      action: 'lead.exported',
      subject: 'lead:list',
      details: { status: named, count: found.length },
    })
    return {
      action: true,
      message: context.message(message, { count: found.length }),
      result: {
        file_name: `leads-${named}-${context.now.toISOString().slice(0, 10)}.csv`,
        csv: leadsCsv(found, context.language),
        count: found.length,
      },
    }
  },
})
