import type { Company, CompanyInput } from '@layar/contract'
import {
  companyCategories,
  normalizeEmail,
  normalizePhone,
  parseNib,
  parseNpwp,
  type CompanyCategory,
} from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { companies, customers } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { attachmentsOf, ownFile, type FileRow } from '../../platform/public'

export type CompanyRow = typeof companies.$inferSelect
type CompanyData = Pick<
  CompanyRow,
  | 'name'
  | 'registrationNumber'
  | 'taxNumber'
  | 'productCategory'
  | 'address'
  | 'phone'
  | 'email'
  | 'website'
  | 'documents'
>

/** Specification section 6: hidden in Singapore, and rejected by the server. */
export const refuseSingapore = ({ customer }: Pick<CustomerContext, 'customer'>): void => {
  if (customer.country === 'sg') throw fail('company_not_offered')
}

const ownDocuments = async ({ db, customer }: CustomerContext, urls: readonly string[]): Promise<string[]> => {
  const ids: string[] = []
  for (const [index, url] of urls.entries()) {
    const file = await ownFile(db, customer.id, url, ['company'])
    if (file === undefined) throw failFields({ [`documents.${String(index)}`]: 'company_document_unknown' })
    if (!ids.includes(file.id)) ids.push(file.id)
  }
  return ids
}

const checked = async (context: CustomerContext, input: CompanyInput): Promise<CompanyData> => {
  const nib = parseNib(input.registration_number)
  const npwp = parseNpwp(input.tax_number)
  const phone = normalizePhone(input.phone_number, context.customer.country)
  const email = normalizeEmail(input.email)
  if (!nib.ok || !npwp.ok || !phone.ok || !email.ok)
    throw failFields({
      ...(nib.ok ? {} : { registration_number: 'nib_invalid' as const }),
      ...(npwp.ok ? {} : { tax_number: 'npwp_invalid' as const }),
      ...(phone.ok ? {} : { phone_number: phone.code }),
      ...(email.ok ? {} : { email: 'field_email' as const }),
    })
  return {
    name: input.name,
    registrationNumber: nib.value,
    taxNumber: npwp.value,
    productCategory: input.product_category,
    address: input.address,
    phone: phone.value,
    email: email.value,
    website: input.website ?? '',
    documents: await ownDocuments(context, input.documents),
  }
}

export const findCompany = async (db: Db, customerId: string): Promise<CompanyRow | undefined> => {
  const [row] = await db.select().from(companies).where(eq(companies.customerId, customerId))
  return row
}

const isSame = (row: CompanyRow, data: CompanyData): boolean =>
  (Object.keys(data) as (keyof CompanyData)[]).every((name) => JSON.stringify(row[name]) === JSON.stringify(data[name]))

/**
 * Submits or corrects the business account. Resubmitting the same data while they await review changes nothing,
 * including their place in the queue.
 */
export const submitCompany = async (context: CustomerContext, input: CompanyInput): Promise<CompanyRow> => {
  const { db, customer } = context
  const data = await checked(context, input)
  // Locks the customer's row against concurrent duplicates: the company may not exist yet.
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('update')
  const before = await findCompany(db, customer.id)
  if (before?.status === 'verified') throw fail('company_verified_already')
  if (before?.status === 'pending' && isSame(before, data)) return before
  const pending = { ...data, status: 'pending', note: null, decidedBy: null, decidedAt: null } as const
  const [row] = await db
    .insert(companies)
    .values({ ...pending, customerId: customer.id })
    .onConflictDoUpdate({
      target: companies.customerId,
      set: { ...pending, updatedAt: sql`clock_timestamp()` },
      setWhere: sql`${companies.status} <> 'verified'`,
    })
    .returning()
  if (row === undefined) throw fail('company_verified_already')
  return row
}

const categoryOf = (text: string): CompanyCategory => companyCategories.find((slug) => slug === text) ?? 'other'

/** @param known the documents of the company, read together with those of every other one on the page */
export const companyView = (
  row: CompanyRow,
  known: ReadonlyMap<string, FileRow>,
  urlOf: (file: FileRow) => string,
): Company => ({
  name: row.name,
  registration_number: row.registrationNumber,
  tax_number: row.taxNumber,
  product_category: categoryOf(row.productCategory),
  address: row.address,
  phone_number: `+${row.phone}`,
  email: row.email,
  website: row.website || null,
  documents: attachmentsOf(row.documents, known, urlOf),
  status: row.status,
  note: row.note,
  submitted_at: row.updatedAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
})
