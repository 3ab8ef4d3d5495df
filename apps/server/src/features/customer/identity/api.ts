import { randomUUID } from 'node:crypto'
import { identityCalls, type IdCardState } from '@layar/contract'
import { idCardValidation, normalizeRtRw, parseNik, validateIdCardForm } from '@layar/domain'
import { files } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { feature, prepared } from '../../../request/implement'
import { notify, ownFile } from '../../platform/public'
import { cardFields } from './card-view'
import { readCard } from './read-card'
import { addCard, latestCard, lockCardStatus, numberMac, sealNumber, setCardStatus, type CardRow } from './store'

const readingsPerHour = 10
const handleShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Singapore law requires no card and permits none: refused before any byte is read. */
const assertIndonesia = ({ customer }: CustomerContext): void => {
  if (customer.country !== 'id') throw fail('id_card_not_required')
}

const stateView = (status: CustomerContext['customer']['idCardStatus'], card: CardRow | undefined): IdCardState => ({
  status,
  id_card_validation_status: idCardValidation(status).id_card_validation_status,
  note: status === 'rejected' ? (card?.note ?? null) : null,
  submitted_at: card?.createdAt.toISOString() ?? null,
  decided_at: card?.decidedAt?.toISOString() ?? null,
  ...cardFields(card),
})

interface CardInput {
  id_card_number: string
  id_card_name: string
  id_card_address: string
  id_card_rt_rw?: string | null | undefined
  id_card_village?: string | null | undefined
  id_card_subdistrict?: string | null | undefined
}

/**
 * Validates the form. The specification sends a composed address, with or without its parts: absent parts are contained
 * in the composed text and are not validated again.
 */
const checkForm = (input: CardInput): string => {
  const errors = validateIdCardForm({
    id_card_number: input.id_card_number,
    id_card_name: input.id_card_name,
    id_card_address: input.id_card_address.slice(0, 200),
    id_card_rt_rw: input.id_card_rt_rw || '001/001',
    id_card_village: input.id_card_village || '--',
    id_card_subdistrict: input.id_card_subdistrict || '--',
  })
  if (errors.length > 0) throw failFields(Object.fromEntries(errors.map(({ field, code }) => [field, code])))
  const nik = parseNik(input.id_card_number)
  if (!nik.ok) throw failFields({ id_card_number: nik.code })
  return nik.value.nik
}

const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()

export const identityFeature = feature(identityCalls, {
  readIdCard: prepared(identityCalls.readIdCard, {
    // No stored answer, since it would contain the number: repeats use the reading cached in memory.
    answersSecret: true,
    limits: ({ customer }) =>
      customer.country === 'id'
        ? [{ bucket: `id-card:${customer.id}`, max: readingsPerHour, windowSeconds: 3600 }]
        : [],
    prepare: async (context, { file }) => {
      assertIndonesia(context)
      if (context.customer.idCardStatus === 'verified') throw fail('id_card_verified')
      return readCard(context, file, context.config.idCardReadingMs)
    },
    run: async (context, { file }, { image, reading, isEmpty }) => {
      await context.db
        .insert(files)
        .values({
          id: image.fileId,
          customerId: context.customer.id,
          purpose: 'id_card',
          mime: 'image/jpeg',
          sizeBytes: image.sizeBytes,
          sha256: file.sha256,
          storageKey: image.storageKey,
          wrappedKey: image.wrappedKey,
        })
        .onConflictDoNothing({ target: files.id })
      return {
        action: true,
        message: context.message(isEmpty ? 'id_card_read_nothing' : 'id_card_read'),
        result: reading,
        id_card_image: image.fileId,
      }
    },
  }),

  updateIdCard: prepared(identityCalls.updateIdCard, {
    run: async (context, { body }) => {
      assertIndonesia(context)
      const { db, now, config, customer } = context
      if (body.consent === false) throw failFields({ consent: 'id_card_consent_needed' })
      const nik = checkForm(body)
      const handle = body.id_card_image
      const file = handleShape.test(handle) ? await ownFile(db, customer.id, handle, ['id_card']) : undefined
      if (file === undefined) throw failFields({ id_card_image: 'id_card_image_invalid' })
      const status = await lockCardStatus(db, customer.id)
      if (status === 'verified') throw fail('id_card_verified')
      const mac = numberMac(config, nik)
      const parts = {
        name: tidy(body.id_card_name),
        address: tidy(body.id_card_address),
        rtRw: normalizeRtRw(body.id_card_rt_rw ?? '') ?? '',
        village: tidy(body.id_card_village),
        subdistrict: tidy(body.id_card_subdistrict),
        region: tidy(body.id_card_region),
        province: tidy(body.id_card_province),
      }
      const before = await latestCard(db, customer.id)
      if (status === 'pending') {
        const isSame =
          before?.fileId === file.id &&
          before.numberMac.equals(mac) &&
          (Object.keys(parts) as (keyof typeof parts)[]).every((part) => before[part] === parts[part])
        if (!isSame) throw fail('id_card_pending')
      } else {
        const id = randomUUID()
        await addCard(db, {
          id,
          customerId: customer.id,
          fileId: file.id,
          numberEncrypted: sealNumber(config, id, nik),
          numberMac: mac,
          numberLast4: nik.slice(-4),
          ...parts,
          // Submitting the card for this purpose is the consent if a client sends no separate one.
          consentAt: now,
        })
        await setCardStatus(db, customer.id, 'pending')
        await notify(context, { customerId: customer.id, template: 'id_card_pending', data: {} })
      }
      return {
        action: true,
        message: context.message('id_card_sent'),
        result: stateView('pending', await latestCard(db, customer.id)),
      }
    },
  }),

  idCardState: async (context) => {
    const card = await latestCard(context.db, context.customer.id)
    return { action: true, message: context.message('ok'), result: stateView(context.customer.idCardStatus, card) }
  },
})
