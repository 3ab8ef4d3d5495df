import type { AuditPage } from '@layar/contract'
import {
  auditSubject,
  auditSubjectLabel,
  countryName,
  houseNumber,
  parseHouseNumber,
  type Language,
} from '@layar/domain'
import type { AuditSubjectKind } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'

interface Found {
  readonly code: string
  /** What people call it; null where its code says it. */
  readonly name: string | null
  /** What the address of its page names. */
  readonly key: string | null
}

/** What a subject is called, and its page in the console. */
interface Named {
  readonly name: string
  readonly page: AuditPage | null
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const oneOf = (values: readonly string[], type: 'uuid' | 'text'): SQL =>
  type === 'uuid'
    ? sql`any(${`{${values.filter(isId).join(',')}}`}::uuid[])`
    : sql`any(array[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}]::text[])`

/** How the subjects are found whose code is an id, or whose page has another name than their code. */
const lookUps: Partial<Record<AuditSubjectKind, (codes: readonly string[], language: Language) => SQL>> = {
  agent: (codes) => sql`select code, name, null as key from agents where code = ${oneOf(codes, 'text')}`,
  announcement: (codes, language) =>
    sql`select id::text as code, title->>${language}::text as name, null as key from announcements where id = ${oneOf(codes, 'uuid')}`,
  banner: (codes, language) =>
    sql`select id::text as code, title->>${language}::text as name, null as key from banners where id = ${oneOf(codes, 'uuid')}`,
  building: (codes) =>
    sql`select id::text as code, name, null as key from agents where id::text = ${oneOf(codes, 'text')}`,
  company: (codes) =>
    sql`select id::text as code, name, id::text as key from companies where id = ${oneOf(codes, 'uuid')}`,
  customer: (codes) => {
    const named = sql`trim(first_name || ' ' || last_name) || ' (' || code || ')' as name, id::text as key from customers`
    return sql`select id::text as code, ${named} where id = ${oneOf(codes, 'uuid')}
      union all select code, ${named} where code = ${oneOf(codes, 'text')}`
  },
  customs: (codes) => sql`
    select f.id::text as code, coalesce(d.flight_or_vessel, d.code) as name, f.id::text as key
      from customs_files f join consolidations d on d.id = f.consolidation_id where f.id = ${oneOf(codes, 'uuid')}`,
  house: (codes) => {
    const serials = codes.map((code) => String(parseHouseNumber(code) ?? 0))
    return sql`select h.serial::text as code, null as name, f.id::text as key
      from house_consignments h left join customs_files f on f.house_consignment_id = h.id
     where h.serial = any(${`{${serials.join(',')}}`}::bigint[])`
  },
  id_card: (codes) => sql`
    select i.id::text as code, trim(c.first_name || ' ' || c.last_name) as name, i.id::text as key
      from id_cards i join customers c on c.id = i.customer_id where i.id = ${oneOf(codes, 'uuid')}`,
  lead: (codes) => sql`select id::text as code, name, id::text as key from leads where id = ${oneOf(codes, 'uuid')}`,
  parcel: (codes) => sql`
    select id::text as code, coalesce(receipt_number, marking_code, '–') as name, null as key
      from unclaimed_parcels where id = ${oneOf(codes, 'uuid')}`,
  payment: (codes) => sql`
    select p.id::text as code, v.invoice_code as name, p.id::text as key
      from payments p join invoices v on v.id = p.invoice_id where p.id = ${oneOf(codes, 'uuid')}`,
  refund: (codes) => sql`
    select r.id::text as code, v.invoice_code as name, v.invoice_code as key
      from refunds r join invoices v on v.id = r.invoice_id where r.id = ${oneOf(codes, 'uuid')}`,
  suspense: (codes) => sql`
    select s.id::text as code, coalesce(v.invoice_code, '–') as name, v.invoice_code as key
      from suspense_entries s left join invoices v on v.id = s.invoice_id where s.id = ${oneOf(codes, 'uuid')}`,
  tariff: (codes) =>
    sql`select code, null as name, id::text as key from tariff_versions where code = ${oneOf(codes, 'text')}`,
  tax: (codes) =>
    sql`select version as code, null as name, id::text as key from tax_profiles where version = ${oneOf(codes, 'text')}`,
  voucher: (codes) =>
    sql`select voucher_code as code, null as name, id::text as key from vouchers where voucher_code = ${oneOf(codes, 'text')}`,
}

/** Kinds whose page is named by their code. */
const pagesByCode = ['carton', 'departure', 'export', 'hand_over', 'invoice', 'shipment', 'ticket'] as const
/** Kinds whose page is of another kind. */
const pageKinds = { house: 'customs', refund: 'invoice', suspense: 'invoice' } as const
const pagesByKey = ['company', 'customer', 'customs', 'id_card', 'lead', 'payment', 'tariff', 'tax', 'voucher'] as const

const pageOf = (kind: AuditSubjectKind, code: string, key: string | null | undefined): AuditPage | null => {
  const byCode = pagesByCode.find((one) => one === kind)
  if (byCode !== undefined) return { kind: byCode, key: code }
  const other = kind in pageKinds ? pageKinds[kind as keyof typeof pageKinds] : pagesByKey.find((one) => one === kind)
  return other === undefined || !key ? null : { kind: other, key }
}

const findAll = async (db: Db, language: Language, kind: AuditSubjectKind, codes: readonly string[]) => {
  const query = lookUps[kind]?.(codes, language)
  const rows = query === undefined ? [] : await queryRows<Found>(db, query)
  return new Map(rows.map((row) => [kind === 'house' ? houseNumber(Number(row.code)) : row.code, row]))
}

/** The subjects of a page of the trail in words, by subject: one look-up for each kind that needs any. */
export const nameSubjects = async (
  db: Db,
  language: Language,
  subjects: readonly string[],
): Promise<(subject: string) => Named> => {
  const codesOf = new Map<AuditSubjectKind, Set<string>>()
  for (const subject of subjects) {
    const parts = auditSubject(subject)
    if (parts !== null) codesOf.set(parts.kind, (codesOf.get(parts.kind) ?? new Set()).add(parts.code))
  }
  const found = new Map<AuditSubjectKind, ReadonlyMap<string, Found>>()
  for (const [kind, codes] of codesOf) found.set(kind, await findAll(db, language, kind, [...codes]))
  return (subject) => {
    const parts = auditSubject(subject)
    if (parts === null) return { name: auditSubjectLabel(subject, language), page: null }
    const { kind, code } = parts
    const row = found.get(kind)?.get(code)
    const isCountry = kind === 'country' || kind === 'building'
    // What was erased since has no name any more, and an id says nothing.
    const name = row?.name ?? (isId(code) ? '–' : isCountry ? countryName(code, language) : code)
    return { name: auditSubjectLabel(subject, language, name), page: pageOf(kind, code, row?.key) }
  }
}
