import {
  CallFailure,
  staffCartonCalls,
  staffDeliveryCalls,
  staffExportDeliveryCalls,
  staffPickupCalls,
  staffReceivingCalls,
  type DeliveryAttemptInput,
  type ReceiveResult,
  type ReceivingMatch,
  type StaffCarton,
  type UndoneCarton,
} from '@layar/contract'
import { parseMarkingCode } from '@layar/domain'
import type { Send } from '@layar/ui/call/create-client.ts'
import { isFinal } from '@layar/ui/call/retry.ts'
import type { Act, DeliveryAct, HeldPhoto, HeldPicture, KeptAct, MoveAct, PickupAct, ReceiveAct } from './act'
import { uploadOnce } from './uploads'

/** What a scanned code belongs to is not clear enough to go on without a person. */
export class Unclear extends Error {}

/** The same act may succeed later: no answer, an overload, or a session that has ended. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof DOMException) return error.name === 'AbortError' || error.name === 'TimeoutError'
  if (!(error instanceof CallFailure)) return false
  return !isFinal(error) || error.status === 401 || error.body?.error_code === 'in_flight'
}

export interface SentAct {
  readonly message: string
  /** Cartons that were made, to be labelled. */
  readonly cartons: readonly StaffCarton[]
  readonly received?: ReceiveResult
  /** Cartons that a move took along, as an undo names them. */
  readonly moved?: readonly UndoneCarton[]
  /** Where a move put them. */
  readonly location?: string
}

interface Sending {
  readonly send: Send
  readonly key: string
  /** When the act was made. */
  readonly atMs: number
  /** Remembers a step, so that a repeated try does not make it again. */
  readonly save: (act: Act) => Promise<void>
  /** Aborts what `send` sends. */
  readonly signal: AbortSignal
}

const urlOf = (picture: HeldPicture): string => {
  if ('url' in picture) return picture.url
  throw new Error('A picture was not uploaded.')
}

const undeclared = { cart_code: null, outcome: 'quarantine', quarantine_reason: 'no_prealert' } as const

/**
 * The body of a parcel that was scanned without a network, once it is known what it belongs to.
 * @throws Unclear where it fits several, or is booked in already
 */
const resolved = (
  { code, body }: ReceiveAct,
  {
    matched_by: matchedBy,
    shipments,
    receipt_number: receipt,
    carton,
    unclaimed_carton: unclaimed,
    customer,
  }: ReceivingMatch,
): ReceiveAct['body'] => {
  const [fit, ...others] = shipments
  if (carton !== null || unclaimed !== null || others.length > 0) throw new Unclear()
  if (fit === undefined)
    return parseMarkingCode(code).ok
      ? { ...body, ...undeclared, marking_code: customer?.marking_code ?? code, receipt_number: null }
      : { ...body, ...undeclared, receipt_number: code, marking_code: null }
  const [expected, ...more] = fit.missing_receipts
  const isExpected = receipt === null ? more.length === 0 : fit.missing_receipts.includes(receipt)
  const isFirst = fit.intakes.length === 0 || expected !== undefined
  if (!isExpected || !isFirst) throw new Unclear()
  return {
    ...body,
    cart_code: fit.cart_code,
    agent_id: null,
    marking_code: null,
    receipt_number: matchedBy === 'receipt_number' ? receipt : null,
  }
}

const sendReceive = async (first: ReceiveAct, { send, key, save, signal }: Sending): Promise<SentAct> => {
  let act = first
  const remember = async (next: ReceiveAct): Promise<void> => {
    act = next
    await save(next)
  }
  for (const [index, photo] of first.photos.entries()) {
    if ('url' in photo) continue
    const uploaded: HeldPhoto = { kind: photo.kind, url: await uploadOnce(send, photo, signal) }
    await remember({ ...act, photos: act.photos.with(index, uploaded) })
  }
  if (act.isBlind) {
    const { result } = await send(staffReceivingCalls.staffFindParcel, { query: { code: act.code } })
    await remember({ ...act, isBlind: false, body: resolved(act, result) })
  }
  const { message, result } = await send(
    staffReceivingCalls.staffReceive,
    { body: { ...act.body, photos: act.photos.map((photo) => ({ kind: photo.kind, image_url: urlOf(photo) })) } },
    { idempotencyKey: key },
  )
  return { message, cartons: result.cartons, received: result }
}

const sendMove = async ({ cartons, location }: MoveAct, { send, key }: Sending): Promise<SentAct> => {
  const { message, result } = await send(
    staffCartonCalls.staffMoveCartons,
    { body: { cartons: [...cartons], location } },
    { idempotencyKey: key },
  )
  return { message, cartons: [], moved: result.moved, location: result.cartons[0]?.location?.name ?? location }
}

/** Uploads what proves a visit; the visit is told with the time that it had. */
const proofOf = async (first: DeliveryAct | PickupAct, { send, atMs, save, signal }: Sending) => {
  let act = first
  for (const name of ['photo', 'signature'] as const) {
    const picture = act[name]
    if (picture === null || 'url' in picture) continue
    act = { ...act, [name]: { url: await uploadOnce(send, picture, signal) } }
    await save(act)
  }
  return {
    attempted_at: new Date(atMs).toISOString(),
    photo: act.photo && urlOf(act.photo),
    signature: act.signature && urlOf(act.signature),
  }
}

const sendPickup = async (act: PickupAct, sending: Sending): Promise<SentAct> => {
  const { message } = await sending.send(
    staffPickupCalls.staffRecordPickup,
    { params: { pickup_id: act.pickupId }, body: { ...act.body, ...(await proofOf(act, sending)) } },
    { idempotencyKey: sending.key },
  )
  return { message, cartons: [] }
}

/** The number that the stop's next attempt has now; its own where the stop is not out any more. */
const numbered = async (act: DeliveryAct, { send, save }: Sending): Promise<DeliveryAct> => {
  if (act.isNext !== true) return act
  const query = { search: act.code }
  const stops =
    act.service === 'impor'
      ? (await send(staffDeliveryCalls.staffDeliveries, { query })).results.map((one) => ({
          ...one,
          code: one.cart_code,
        }))
      : (await send(staffExportDeliveryCalls.staffExportDeliveries, { query })).results.map((one) => ({
          ...one,
          code: one.shipment_code,
        }))
  const number = stops.find(({ code }) => code === act.code)?.next_number ?? act.body.number
  const next: DeliveryAct = { ...act, isNext: false, body: { ...act.body, number } }
  await save(next)
  return next
}

const sendDelivery = async (first: DeliveryAct, sending: Sending): Promise<SentAct> => {
  const { send, key } = sending
  const act = await numbered(first, sending)
  const body: DeliveryAttemptInput = { ...act.body, ...(await proofOf(act, sending)) }
  const how = { idempotencyKey: key }
  const { message } =
    act.service === 'impor'
      ? await send(
          staffDeliveryCalls.staffRecordDelivery,
          { params: { cart_code: act.code }, body: { ...body, collection_code: act.collectionCode } },
          how,
        )
      : await send(
          staffExportDeliveryCalls.staffRecordExportDelivery,
          { params: { shipment_code: act.code }, body },
          how,
        )
  return { message, cartons: [] }
}

/** Sends one act with its pictures under its own key. */
export const sendAct = ({ act, key, atMs }: KeptAct, how: Omit<Sending, 'key' | 'atMs'>): Promise<SentAct> => {
  const sending = { ...how, key, atMs }
  if (act.kind === 'receive') return sendReceive(act, sending)
  if (act.kind === 'move') return sendMove(act, sending)
  return act.kind === 'pickup' ? sendPickup(act, sending) : sendDelivery(act, sending)
}
