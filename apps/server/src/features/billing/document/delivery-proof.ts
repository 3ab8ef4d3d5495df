import { fill, type DeliverySnapshot, type InvoicePrint, type Language } from '@layar/contract'
import {
  deliveryOutcomeLabels,
  deliveryReasonLabels,
  formatKg,
  formatPhone,
  receiverRelationLabels,
  type Country,
} from '@layar/domain'
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { RecordDocument } from '../../../adapters/document-printer/port'
import type { Db } from '../../../db/open'
import { customers, deliveryAttempts } from '../../../db/schema'
import type { RequestContext } from '../../../request/context'
import { brandColors, documentMoment, fileLanguages, pictureOf } from '../../platform/public'
import { documentLabels as words, proofLabels as labels } from './labels'
import { companyParty } from './parties'

export interface Proof {
  readonly attempt: typeof deliveryAttempts.$inferSelect
  readonly snapshot: DeliverySnapshot
  readonly country: Country
}

/** The newest proof of delivery of a shipment that stands, of either service; of this customer where one is named. */
export const findProof = async (
  db: Db,
  { customerId, code }: { customerId?: string; code: string },
): Promise<Proof | undefined> => {
  const [row] = await db
    .select({ attempt: deliveryAttempts, country: customers.country })
    .from(deliveryAttempts)
    .innerJoin(customers, eq(customers.id, deliveryAttempts.customerId))
    .where(
      and(
        customerId === undefined ? undefined : eq(deliveryAttempts.customerId, customerId),
        eq(deliveryAttempts.outcome, 'delivered'),
        isNull(deliveryAttempts.undoneAt),
        sql`${deliveryAttempts.snapshot}->>'code' = ${code}`,
      ),
    )
    .orderBy(desc(deliveryAttempts.number))
    .limit(1)
  const snapshot = row?.attempt.snapshot
  return row && snapshot ? { ...row, snapshot } : undefined
}

type Attempt = Proof['attempt']

/** Every attempt that stands, up to the one that delivered, oldest first. */
const attemptsBefore = (db: Db, { shipmentId, exportShipmentId, number }: Attempt): Promise<Attempt[]> =>
  db
    .select()
    .from(deliveryAttempts)
    .where(
      and(
        shipmentId === null
          ? eq(deliveryAttempts.exportShipmentId, exportShipmentId ?? '')
          : eq(deliveryAttempts.shipmentId, shipmentId),
        lte(deliveryAttempts.number, number),
        isNull(deliveryAttempts.undoneAt),
      ),
    )
    .orderBy(asc(deliveryAttempts.number))

/** The paper of a proof of delivery in this language, from what was recorded at the door. */
export const buildProof = async (
  context: Pick<RequestContext, 'db' | 'adapters' | 'now'>,
  { attempt, snapshot, country }: Proof,
  company: InvoicePrint['company'],
  language: Language,
  brandName: string,
): Promise<RecordDocument> => {
  const relation = attempt.relation === null ? '' : ` (${receiverRelationLabels[attempt.relation][language]})`
  const pictures = [
    { label: labels.photo[language], source: await pictureOf(context, attempt.photoFileId) },
    { label: labels.signature[language], source: await pictureOf(context, attempt.signatureFileId) },
  ]
  const attempts = await attemptsBefore(context.db, attempt)
  const facts: readonly (readonly [keyof typeof labels, string | null])[] = [
    ['deliveredAt', documentMoment(attempt.attemptedAt.toISOString(), language, country)],
    ['receivedBy', `${attempt.receiverName ?? ''}${relation}`],
    ['carrier', [snapshot.carrier, snapshot.tracking_number].filter(Boolean).join(' ') || null],
    ['service', snapshot.service_name],
    ['boxes', String(snapshot.box_count)],
    ['weight', snapshot.weight_gram === null ? null : formatKg(snapshot.weight_gram, language)],
    ['recordedBy', snapshot.recorded_by],
  ]
  return {
    language: fileLanguages[language],
    brand: { name: brandName, color: brandColors[country] },
    title: labels.title[language],
    code: snapshot.code,
    watermark: company.is_sample ? words.sample[language] : null,
    badge: { text: deliveryOutcomeLabels[attempt.outcome][language], tone: 'success' },
    parties: [
      companyParty(company, language, 'issuedBy'),
      {
        label: labels.recipient[language],
        name: snapshot.recipient_name,
        lines: [snapshot.full_address, formatPhone(snapshot.phone_number)].filter((line) => line !== ''),
      },
    ],
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label: labels[label][language], value }])),
    tables: [
      {
        heading: labels.attempts[language],
        columns: [
          { label: '#', share: 4, isNumber: true },
          { label: labels.time[language], share: 36 },
          { label: labels.outcome[language], share: 24 },
          { label: labels.reason[language], share: 26 },
        ],
        rows: attempts.map((one) => [
          String(one.number),
          documentMoment(one.attemptedAt.toISOString(), language, country),
          deliveryOutcomeLabels[one.outcome][language],
          one.reason === null ? '' : deliveryReasonLabels[one.reason][language],
        ]),
      },
    ],
    signatures: [],
    pictures: pictures.flatMap(({ label, source }) => (source === undefined ? [] : [{ label, source }])),
    notes: [],
    foot: fill(words.foot[language], {
      company: company.name,
      at: documentMoment(context.now.toISOString(), language, country),
    }),
    pageLabel: words.page[language],
  }
}
