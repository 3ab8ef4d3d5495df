import type { Received, staffCustomsCalls } from '@layar/contract'
import { countrySettings } from '@layar/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { customsFiles, customsPapers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { assertVersion, versionOf } from '../../../request/version'
import { audit } from '../../platform/public'
import { assertAtCustoms } from './act'
import { lockFile } from './lock'
import { minorOf } from '../shipment/goods'
import { givenText } from '../shipment/staff-way'

type Charges = Received<typeof staffCustomsCalls.staffRecordCustomsCharges>['body']

type ChargesRow = Pick<
  typeof customsFiles.$inferSelect,
  'dutyMinor' | 'taxMinor' | 'chargesCurrency' | 'paidMinor' | 'paymentReference'
>

const chargesIn = ({ dutyMinor, taxMinor, chargesCurrency, paidMinor, paymentReference }: ChargesRow): ChargesRow => ({
  dutyMinor,
  taxMinor,
  chargesCurrency,
  paidMinor,
  paymentReference,
})

/** The version of the charges, whatever else changed of their file. */
export const chargesVersion = (row: ChargesRow): string => versionOf(chargesIn(row))

/**
 * Records what customs billed and what we paid; the same again changes nothing.
 * @throws `edited_meanwhile` if somebody else recorded them since they were read, or at its fields
 */
export const recordCharges = async (context: StaffContext, fileId: string, input: Charges): Promise<void> => {
  const { db, staff } = context
  const { file, departure } = await lockFile(context, fileId)
  assertAtCustoms(context, departure)
  const currency = countrySettings[departure.country].currency
  const amountOf = (field: 'duty' | 'tax' | 'paid', text: string): number => {
    const amount = minorOf(text, currency)
    if (amount === null) throw failFields({ [field]: 'field_number' })
    return amount
  }
  const paidMinor = input.paid === null || input.paid === undefined ? null : amountOf('paid', input.paid)
  const reference = givenText(input.payment_reference) ?? null
  if (paidMinor === null && reference !== null) throw failFields({ paid: 'field_required' })
  const charges = {
    dutyMinor: amountOf('duty', input.duty),
    taxMinor: amountOf('tax', input.tax),
    chargesCurrency: currency,
    paidMinor,
    paymentReference: reference,
  }
  const names = ['dutyMinor', 'taxMinor', 'chargesCurrency', 'paidMinor', 'paymentReference'] as const
  if (names.every((name) => file[name] === charges[name])) return
  if (input.version !== undefined) assertVersion(chargesIn(file), input.version)
  const isPaidNow = paidMinor !== null && file.paidMinor !== paidMinor
  await db
    .update(customsFiles)
    .set({
      ...charges,
      paidAt: paidMinor === null ? null : isPaidNow ? sql`now()` : file.paidAt,
      updatedAt: sql`now()`,
    })
    .where(eq(customsFiles.id, file.id))
  await audit(db, {
    staffId: staff.id,
    action: 'customs.charges',
    subject: `customs:${file.id}`,
    details: {
      duty_minor: charges.dutyMinor,
      tax_minor: charges.taxMinor,
      paid_minor: paidMinor,
      currency,
      before: { duty_minor: file.dutyMinor, tax_minor: file.taxMinor, paid_minor: file.paidMinor },
    },
  })
}

/** Records a paper that customs ask for; one of this name that they do not have yet is the same. */
export const askPaper = async (context: StaffContext, fileId: string, name: string): Promise<void> => {
  const { db, staff } = context
  const { file, departure } = await lockFile(context, fileId)
  assertAtCustoms(context, departure)
  const [open] = await db
    .select()
    .from(customsPapers)
    .where(and(eq(customsPapers.customsFileId, file.id), eq(customsPapers.name, name), isNull(customsPapers.givenAt)))
  if (open !== undefined) return
  await db.insert(customsPapers).values({ customsFileId: file.id, name, askedBy: staff.id })
  await audit(db, {
    staffId: staff.id,
    action: 'customs.paper_asked',
    subject: `customs:${file.id}`,
    details: { name },
  })
}

/** Records that customs were given a paper; the second time it changes nothing. @throws `not_found` */
export const givePaper = async (
  context: StaffContext,
  paperId: string,
  note: string | undefined,
): Promise<{ readonly fileId: string; readonly name: string }> => {
  const { db, staff } = context
  const [found] = await db.select().from(customsPapers).where(eq(customsPapers.id, paperId))
  if (found === undefined) throw fail('not_found')
  const { file, departure } = await lockFile(context, found.customsFileId)
  assertAtCustoms(context, departure)
  const given = await db
    .update(customsPapers)
    .set({ givenAt: sql`now()`, givenBy: staff.id, note: note ?? null })
    .where(and(eq(customsPapers.id, paperId), isNull(customsPapers.givenAt)))
    .returning()
  if (given.length > 0)
    await audit(db, {
      staffId: staff.id,
      action: 'customs.paper_given',
      subject: `customs:${file.id}`,
      details: { name: found.name, note: note ?? null },
    })
  return { fileId: file.id, name: found.name }
}
