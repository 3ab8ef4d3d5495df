import { fill, type Language, type PickupSnapshot, type PrintedFile } from '@layar/contract'
import { countryName, formatPhone, pickupTable } from '@layar/domain'
import { and, desc, eq } from 'drizzle-orm'
import type { RecordDocument } from '../../../adapters/document-printer/port'
import { exportShipments, pickups } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { companyOf } from '../../../config/company'
import { companyParty, documentLabels } from '../../billing/public'
import { brandColors, documentMoment, fileLanguages, pictureOf, printPaper } from '../../platform/public'
import { exportRows } from '../shipment/rows'
import { receiptLabels as labels } from './labels'
import type { PickupRow } from './store'

interface Taken {
  readonly pickup: PickupRow
  readonly snapshot: PickupSnapshot
}

/** The newest pickup of this customer's shipment that took boxes. */
const findTaken = async ({ db, customer }: CustomerContext, shipmentCode: string): Promise<Taken | undefined> => {
  const [row] = await db
    .select({ pickup: pickups })
    .from(pickups)
    .innerJoin(exportShipments, eq(exportShipments.id, pickups.shipmentId))
    .where(
      and(
        eq(exportShipments.shipmentCode, shipmentCode),
        eq(pickups.customerId, customer.id),
        eq(pickups.status, 'picked_up'),
      ),
    )
    .orderBy(desc(pickups.number))
    .limit(1)
  const snapshot = row?.pickup.snapshot
  return row && snapshot ? { pickup: row.pickup, snapshot } : undefined
}

const factsOf = ({ pickup, snapshot }: Taken, language: Language): RecordDocument['facts'] => {
  const { boxCount, handedOverBy, recordedAt, country } = pickup
  const facts: readonly (readonly [keyof typeof labels, string | null])[] = [
    ['pickedUpAt', recordedAt && documentMoment(recordedAt.toISOString(), language, country)],
    ['boxes', String(boxCount ?? 0)],
    ['declared', boxCount === snapshot.declared_boxes ? null : String(snapshot.declared_boxes)],
    ['handedOverBy', handedOverBy],
    ['courier', snapshot.courier],
    ['destination', countryName(snapshot.destination_country, language)],
    ['recordedBy', snapshot.recorded_by],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label: labels[label][language], value }]))
}

/** The receipt in this language, from what was recorded at the door. */
const buildReceipt = async (context: CustomerContext, taken: Taken): Promise<RecordDocument> => {
  const { language, config, now } = context
  const { pickup, snapshot } = taken
  const company = companyOf(config, pickup.country)
  const pictures = [
    { label: labels.photo[language], source: await pictureOf(context, pickup.photoFileId) },
    { label: labels.signature[language], source: await pictureOf(context, pickup.signatureFileId) },
  ]
  const items = snapshot.items.map(({ name, quantity }) => `${String(quantity)} × ${name}`).join(', ')
  return {
    language: fileLanguages[language],
    brand: { name: config.brands[pickup.country].name, color: brandColors[pickup.country] },
    title: labels.title[language],
    code: snapshot.code,
    watermark: company.is_sample ? documentLabels.sample[language] : null,
    badge: { text: pickupTable.picked_up.labels[language], tone: 'success' },
    parties: [
      companyParty(company, language, 'issuedBy'),
      {
        label: labels.sender[language],
        name: snapshot.sender_name,
        lines: [snapshot.full_address, formatPhone(snapshot.phone_number)].filter((line) => line !== ''),
      },
    ],
    facts: factsOf(taken, language),
    tables: [],
    signatures: [],
    pictures: pictures.flatMap(({ label, source }) => (source === undefined ? [] : [{ label, source }])),
    notes: [fill(labels.contents[language], { items }), labels.measured[language]],
    foot: fill(documentLabels.foot[language], {
      company: company.name,
      at: documentMoment(now.toISOString(), language, pickup.country),
    }),
    pageLabel: documentLabels.page[language],
  }
}

/** @throws `not_found`; `pickup_not_done` until boxes were taken */
export const printReceipt = async (context: CustomerContext, shipmentCode: string): Promise<PrintedFile> => {
  const taken = await findTaken(context, shipmentCode)
  if (taken === undefined) {
    const [own] = await exportRows.byCode(context.db, [context.language, context.customer.id, shipmentCode])
    throw fail(own === undefined ? 'not_found' : 'pickup_not_done')
  }
  const bytes = await printPaper(context, await buildReceipt(context, taken))
  return {
    file_name: `${shipmentCode}-pickup.pdf`,
    mime: 'application/pdf',
    content: Buffer.from(bytes).toString('base64'),
  }
}
