import { createHash, randomBytes } from 'node:crypto'
import { staffReceivingCalls, type ReceiveInput } from '@layar/contract'
import { worksIn } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { unclaimedParcels } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature, prepared } from '../../../request/implement'
import { redrawPicture } from '../../../request/picture'
import { findAgent } from '../../pricing/public'
import { beyond, keyOrder } from '../../../request/cursor'
import { answerPage } from '../../../request/page'
import { assertAtSite, seenAgent } from '../../../request/sites'
import { measureAgain, waiveRest } from './intake-acts'
import { atWarehouse, receiveParcel } from './receive'
import { audit, imageStored, addFile } from '../../platform/public'
import { staffShipmentByCode, staffShipmentsById } from '../shipment/staff-rows'
import { historyOf, staffShipmentView } from '../shipment/staff-view'
import { staffActor } from '../transition/resolve-transition'
import { receivingFit, receivingFits } from './fits'
import { staffCartons } from '../carton/rows'
import { cartonBeforeDeclared, findMatch } from './match'
import { parcelRows, parcelView, showToOwner } from './parcels'
import { parcelOffer } from '../undo/unclaimed'
import { inspectionPhotoIds, photosKey } from './photos'

interface Photo {
  readonly image_url: string
  readonly kind: string
}

/** The photos of a receiving must be pictures uploaded by staff, including the label and the outside, and the damage of damaged goods. */
const photoIds = async (
  context: StaffContext,
  { photos, condition }: { readonly photos: readonly Photo[]; readonly condition: ReceiveInput['condition'] },
): Promise<string[]> => {
  if (!['label', 'outside'].every((needed) => photos.some(({ kind }) => kind === needed)))
    throw failFields({ photos: 'photos_needed' })
  if (condition === 'damaged' && !photos.some(({ kind }) => kind === 'damage'))
    throw failFields({ photos: 'damage_photo_needed' })
  return inspectionPhotoIds(
    context,
    photos.map(({ image_url: url }) => url),
    (index) => `photos.${String(index)}.image_url`,
  )
}

/**
 * What is booked in lies at a warehouse of whoever books it in: the one named, or that of the shipment named.
 * @throws `parcel_no_match` for a shipment of another site, `at_other_site`, or at `agent_id`
 */
const assertMyParcel = async (
  context: StaffContext,
  { agent_id: agentId, cart_code: code }: Pick<ReceiveInput, 'agent_id' | 'cart_code'>,
): Promise<void> => {
  const { sites, sight } = context.staff
  if (agentId && !worksIn(sites, { agentId: Number(agentId) })) throw failFields({ agent_id: 'agent_not_yours' })
  if (!code || sight.isEverywhere) return
  const row = await staffShipmentByCode(context, code)
  if (row === undefined) throw fail('parcel_no_match')
  // Goods that have left are refused by the desk itself, which names where they are.
  if (atWarehouse.includes(row.status))
    assertAtSite(context, { country: row.country, agentId: row.agent_id, status: row.status })
}

/** @throws `at_other_site` where the goods are not in the hands of this site */
const assertHeldHere = async (context: StaffContext, cartCode: string): Promise<void> => {
  const row = await staffShipmentByCode(context, cartCode)
  if (row !== undefined && atWarehouse.includes(row.status))
    assertAtSite(context, { country: row.country, agentId: row.agent_id, status: row.status })
}

const clerkOf = ({ staff, language }: StaffContext) => ({ staff: staffActor(staff), language })

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const staffReceivingFeature = feature(staffReceivingCalls, {
  staffFindParcel: async (context, { query }) => {
    const found = await findMatch(context, query.code)
    const [carton] = found.cartonId === undefined ? [] : await staffCartons(context.db, [found.cartonId])
    return {
      action: true,
      message: context.message('ok'),
      result: {
        matched_by: found.matchedBy,
        carton: carton ?? null,
        receipt_number: found.receiptNumber,
        unclaimed_carton: await cartonBeforeDeclared(context, found),
        shipments: await receivingFits(context, found.shipmentIds),
        customer: found.customer,
      },
    }
  },
  staffReceive: {
    naturalKey: (_, { body }) => hashOf(photosKey(body.photos.map(({ image_url: url }) => url))),
    keepSeconds: 600,
    run: async (context, { body }) => {
      if (body.agent_id && (await findAgent(context.db, body.agent_id)) === undefined)
        throw failFields({ agent_id: 'agent_unknown' })
      await assertMyParcel(context, body)
      const photos = await photoIds(context, body)
      const received = await receiveParcel(context, {
        ...clerkOf(context),
        input: body,
        photoIds: photos,
      })
      const [row] = received.shipmentId === null ? [] : await staffShipmentsById(context, [received.shipmentId])
      const [parcel] =
        received.unclaimedId === null
          ? []
          : await parcelRows(context.db).where(eq(unclaimedParcels.id, received.unclaimedId))
      const cartCode = row?.cart_code ?? ''
      if (row) await showToOwner(context.db, photos, row.customer_id)
      await audit(context.db, {
        staffId: context.staff.id,
        action: `parcel.${received.outcome}`,
        subject: row ? `shipment:${cartCode}` : `parcel:${received.unclaimedId ?? ''}`,
        details: { condition: body.condition, shelf: body.shelf },
      })
      const numbers = received.missing.join(', ')
      const message = {
        received: context.message(numbers === '' ? 'parcel_received' : 'parcel_received_partly', {
          cart_code: cartCode,
          numbers,
        }),
        quarantined: context.message('parcel_quarantined', { cart_code: cartCode }),
        unclaimed: context.message('parcel_unclaimed'),
      }[received.outcome]
      return {
        action: true,
        message,
        result: {
          outcome: received.outcome,
          created: received.created,
          status: row?.status ?? null,
          shipment: row ? staffShipmentView(context, row) : null,
          missing_receipts: [...received.missing],
          unclaimed: parcel ? parcelView(context, parcel) : null,
          cartons: await staffCartons(context.db, received.cartonIds),
          weight_difference_gram: received.weightDifferenceGrams,
          undo: row ? (await historyOf(context, row)).undo : await parcelOffer(context, received.cartonIds[0]),
        },
      }
    },
  },
  staffMeasureAgain: {
    naturalKey: (_, { params, body }) =>
      `${params.intake_id}:${hashOf(photosKey(body.photos.map(({ image_url: url }) => url)))}`,
    keepSeconds: 600,
    run: async (context, { params, body }) => {
      const photos = await photoIds(context, body)
      const shipment = await measureAgain(context, {
        ...clerkOf(context),
        intakeId: params.intake_id,
        input: body,
        photoIds: photos,
      })
      await assertHeldHere(context, shipment.cartCode)
      await showToOwner(context.db, photos, shipment.customerId)
      await audit(context.db, {
        staffId: context.staff.id,
        action: 'parcel.measured_again',
        subject: `shipment:${shipment.cartCode}`,
        details: { intake_id: params.intake_id, condition: body.condition, shelf: body.shelf },
      })
      return {
        action: true,
        message: context.message('parcel_measured'),
        result: await receivingFit(context, shipment.id),
      }
    },
  },
  staffCompleteShipment: {
    naturalKey: (_, { params, body }) => `${params.cart_code}:${hashOf(body.reason)}`,
    keepSeconds: 600,
    run: async (context, { params, body }) => {
      const row = await staffShipmentByCode(context, params.cart_code)
      if (row === undefined) throw fail('not_found')
      await assertHeldHere(context, row.cart_code)
      await waiveRest(context, { ...clerkOf(context), shipmentId: row.id, reason: body.reason })
      await audit(context.db, {
        staffId: context.staff.id,
        action: 'shipment.rest_waived',
        subject: `shipment:${row.cart_code}`,
        details: { reason: body.reason, missing_receipts: row.missing_receipts },
      })
      return {
        action: true,
        message: context.message('shipment_completed', { cart_code: row.cart_code }),
        result: await receivingFit(context, row.id),
      }
    },
  },
  staffUnclaimed: (context, { query }) => {
    const { status, createdAt, id } = unclaimedParcels
    return answerPage(
      context,
      query,
      ({ cursor, limit, order = 'asc' }) =>
        parcelRows(context.db)
          .where(
            and(
              eq(status, 'waiting'),
              seenAgent(context.staff, sql`${unclaimedParcels.agentId}`),
              beyond(createdAt, id, cursor, order),
            ),
          )
          .orderBy(keyOrder(createdAt, id, order))
          .limit(limit),
      (rows) => rows.map((row) => parcelView(context, row)),
    )
  },
  staffUploadImage: prepared(staffReceivingCalls.staffUploadImage, {
    naturalKey: (_, { file }) => file.sha256.toString('hex'),
    keepSeconds: 600,
    prepare: async ({ adapters }, { file }) => {
      const picture = await redrawPicture(file, 'image_file')
      const storageKey = randomBytes(16).toString('hex')
      await adapters.files.put(storageKey, picture.bytes)
      return { picture, storageKey }
    },
    run: async (context, { file }, { picture, storageKey }) => {
      const row = await addFile(context.db, {
        staffId: context.staff.id,
        purpose: 'inspection',
        mime: picture.mime,
        sizeBytes: picture.bytes.length,
        sha256: file.sha256,
        storageKey,
      })
      return imageStored(context, row, picture, { staffId: context.staff.id })
    },
  }),
})
