import { fill, type DeliverySnapshot, type InvoicePrint, type Language } from '@layar/contract'
import { deliveryOutcomeLabels, formatKg, receiverRelationLabels, type Country } from '@layar/domain'
import { and, desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { ProofDocument } from '../../../adapters/document-printer/port'
import type { Db } from '../../../db/open'
import { customers, deliveryAttempts, files } from '../../../db/schema'
import type { RequestContext } from '../../../request/context'
import { documentLabels as words, proofLabels as labels } from './labels'
import { documentMoment } from './moment'
import { brandColors, companyParty, fileLanguages } from './parties'

export interface Proof {
  readonly attempt: typeof deliveryAttempts.$inferSelect
  readonly snapshot: DeliverySnapshot
  readonly country: Country
}

/** The newest proof of delivery of this customer's shipment, of either service. */
export const findProof = async (
  db: Db,
  { customerId, code }: { customerId: string; code: string },
): Promise<Proof | undefined> => {
  const [row] = await db
    .select({ attempt: deliveryAttempts, country: customers.country })
    .from(deliveryAttempts)
    .innerJoin(customers, eq(customers.id, deliveryAttempts.customerId))
    .where(
      and(
        eq(deliveryAttempts.customerId, customerId),
        eq(deliveryAttempts.outcome, 'delivered'),
        sql`${deliveryAttempts.snapshot}->>'code' = ${code}`,
      ),
    )
    .orderBy(desc(deliveryAttempts.number))
    .limit(1)
  const snapshot = row?.attempt.snapshot
  return row && snapshot ? { ...row, snapshot } : undefined
}

const longestSidePx = 1000

/** A stored picture as the printer takes it; undefined once it is erased. */
export const pictureOf = async (
  { db, adapters }: Pick<RequestContext, 'db' | 'adapters'>,
  fileId: string | null,
): Promise<string | undefined> => {
  if (fileId === null) return undefined
  const [file] = await db.select().from(files).where(eq(files.id, fileId))
  const bytes = file?.deletedAt === null ? await adapters.files.get(file.storageKey) : undefined
  if (bytes === undefined) return undefined
  const small = await sharp(bytes)
    .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
  return `data:image/jpeg;base64,${small.toString('base64')}`
}

/** The paper of a proof of delivery in this language, from what was recorded at the door. */
export const buildProof = async (
  context: Pick<RequestContext, 'db' | 'adapters' | 'now'>,
  { attempt, snapshot, country }: Proof,
  company: InvoicePrint['company'],
  language: Language,
  brandName: string,
): Promise<ProofDocument> => {
  const relation = attempt.relation === null ? '' : ` (${receiverRelationLabels[attempt.relation][language]})`
  const pictures = [
    { label: labels.photo[language], source: await pictureOf(context, attempt.photoFileId) },
    { label: labels.signature[language], source: await pictureOf(context, attempt.signatureFileId) },
  ]
  const facts: readonly (readonly [keyof typeof labels, string | null])[] = [
    ['deliveredAt', documentMoment(attempt.attemptedAt.toISOString(), language, country)],
    ['receivedBy', `${attempt.receiverName ?? ''}${relation}`],
    ['attempt', String(attempt.number)],
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
      companyParty(company, language),
      {
        label: labels.recipient[language],
        name: snapshot.recipient_name,
        lines: [snapshot.full_address, snapshot.phone_number].filter((line) => line !== ''),
      },
    ],
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label: labels[label][language], value }])),
    pictures: pictures.flatMap(({ label, source }) => (source === undefined ? [] : [{ label, source }])),
    notes: [],
    foot: fill(words.foot[language], {
      company: company.name,
      at: documentMoment(context.now.toISOString(), language, country),
    }),
    pageLabel: words.page[language],
  }
}
