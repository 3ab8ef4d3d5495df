import { createHash } from 'node:crypto'
import type { DeliverySnapshot, staffDeliveryCalls, Received } from '@layar/contract'
import { countrySettings, deliveryError, deliveryOutcomeLabels, handOutError, type Country } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import { deliveryAttempts } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields, type Failure } from '../../../request/fail'
import { inspectionPhotoIds } from '../receiving/photos'
import { showToOwner } from '../receiving/parcels'
import { attemptsOf, standingAttempts, type AttemptRow, type DeliveryOf } from './attempts'

export type AttemptInput = Received<typeof staffDeliveryCalls.staffRecordDelivery>['body']

/** The shipment at the door. The caller holds the lock on it. */
export interface AtTheDoor {
  readonly of: DeliveryOf
  readonly customerId: string
  readonly country: Country
  readonly isOut: boolean
  /** Since when it has its status. */
  readonly statusAt: Date
  /** The label of its status in the reader's language. */
  readonly statusText: string
  readonly snapshot: DeliverySnapshot
  /** For goods at the counter: the code of its customer, if there is one. */
  readonly collection?: { readonly code: string | null }
}

const fieldOf = {
  delivery_name_needed: 'receiver_name',
  delivery_photo_needed: 'photo',
  delivery_reason_needed: 'reason',
  delivery_reason_unfit: 'reason',
  collection_code_wrong: 'collection_code',
  collection_photo_needed: 'collection_code',
  collection_note_needed: 'note',
} as const

const standing = ({ language }: StaffContext, country: Country, last: AttemptRow): Failure =>
  fail('delivery_recorded', {
    values: {
      by: last.recordedByName,
      at: new Intl.DateTimeFormat('en-GB', {
        hour: '2-digit',
        minute: '2-digit',
        timeZone: countrySettings[country].businessTimeZone,
      }).format(last.attemptedAt),
      number: last.number,
      outcome: deliveryOutcomeLabels[last.outcome][language],
    },
  })

const given = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

const oneFile = async (context: StaffContext, url: string | null | undefined, field: string) => {
  const [id] = given(url) === null ? [] : await inspectionPhotoIds(context, [url ?? ''], () => field)
  return id ?? null
}

const proofError = ({ collection }: AtTheDoor, input: AttemptInput) => {
  const hasPhoto = given(input.photo) !== null
  const { outcome, reason = null, receiver_name: name } = input
  // At the counter the code of the customer is the proof.
  const error = deliveryError({
    outcome,
    reason,
    receiverName: name ?? '',
    hasPhoto: hasPhoto || collection !== undefined,
  })
  if (error !== null || collection === undefined || outcome !== 'delivered') return error
  return handOutError({
    expectedCode: collection.code ?? '',
    givenCode: input.collection_code ?? '',
    hasPhoto,
    note: input.note ?? '',
  })
}

/** A device may have kept it for hours, and its clock may be wrong: never before the goods went out, nor after now. */
const momentOf = ({ statusAt }: AtTheDoor, last: AttemptRow | undefined, asked: string | null | undefined): SQL => {
  if (!asked) return sql`clock_timestamp()`
  // A database tells microseconds of the moment before.
  const earliest = new Date(Math.max(statusAt.getTime(), last?.attemptedAt.getTime() ?? 0) + 1)
  return sql`least(clock_timestamp(), greatest(${asked}::timestamptz, ${earliest.toISOString()}::timestamptz))`
}

/** The same attempt sent again within ten minutes is the same attempt. */
export const attemptKey = (code: string, input: AttemptInput): string =>
  createHash('sha256')
    .update(JSON.stringify([code, input]))
    .digest('base64url')

/**
 * Writes the attempt with the number that the screen showed, and returns all of the shipment.
 * @throws `delivery_recorded` with what stands if somebody else was first, `delivery_undone`, `delivery_not_out`, or errors at fields
 */
export const recordAttempt = async (
  context: StaffContext,
  door: AtTheDoor,
  input: AttemptInput,
): Promise<AttemptRow[]> => {
  const attempts = await attemptsOf(context.db, door.of)
  const last = attempts.at(-1)
  if (last !== undefined && input.number <= last.number) {
    const asked = attempts.find(({ number }) => number === input.number)
    throw asked !== undefined && asked.undoneAt !== null
      ? fail('delivery_undone', { values: { number: input.number } })
      : standing(context, door.country, standingAttempts(attempts).at(-1) ?? last)
  }
  if (!door.isOut) throw fail('delivery_not_out', { values: { status: door.statusText } })
  if (input.number !== attempts.length + 1) throw failFields({ number: 'field_invalid' })
  const error = proofError(door, input)
  if (error !== null) throw failFields({ [fieldOf[error]]: error })
  const isDelivered = input.outcome === 'delivered'
  const photo = await oneFile(context, input.photo, 'photo')
  const signature = isDelivered ? await oneFile(context, input.signature, 'signature') : null
  const { service, shipmentId } = door.of
  await context.db.insert(deliveryAttempts).values({
    customerId: door.customerId,
    shipmentId: service === 'impor' ? shipmentId : null,
    exportShipmentId: service === 'ekspor' ? shipmentId : null,
    number: input.number,
    outcome: input.outcome,
    reason: input.reason ?? null,
    note: given(input.note),
    receiverName: isDelivered ? given(input.receiver_name) : null,
    relation: isDelivered ? (input.relation ?? null) : null,
    photoFileId: photo,
    signatureFileId: signature,
    snapshot: isDelivered ? door.snapshot : null,
    recordedBy: context.staff.id,
    attemptedAt: momentOf(door, last, input.attempted_at),
  })
  await showToOwner(
    context.db,
    [photo, signature].filter((id) => id !== null),
    door.customerId,
  )
  return attemptsOf(context.db, door.of)
}
