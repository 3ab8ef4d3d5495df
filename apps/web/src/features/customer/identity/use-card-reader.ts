import { useRef, useState } from 'react'
import { identityCalls, type IdCardReading } from '@layar/contract'
import { type IdCardForm, repairNik } from '@layar/domain'
import { showFailure } from '@layar/ui/call/failure.ts'
import type { RunOptions } from '@layar/ui/call/use-write.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'

/** Specification section 9: ID card read time-out. */
export const readTimeoutMs = 6_000

export type CardFields = IdCardForm & { readonly id_card_region: string; readonly id_card_province: string }

export const emptyFields: CardFields = {
  id_card_number: '',
  id_card_name: '',
  id_card_address: '',
  id_card_rt_rw: '',
  id_card_village: '',
  id_card_subdistrict: '',
  id_card_region: '',
  id_card_province: '',
}

const fieldsOf = (reading: IdCardReading): CardFields => ({
  id_card_number: repairNik(reading.nik ?? ''),
  id_card_name: reading.nama ?? '',
  id_card_address: reading.alamat ?? '',
  id_card_rt_rw: reading.rt_rw ?? '',
  id_card_village: reading.kelurahan ?? '',
  id_card_subdistrict: reading.kecamatan ?? '',
  id_card_region: reading.kabupaten_kota ?? '',
  id_card_province: reading.provinsi ?? '',
})

export interface CardRead {
  /** `late`: no response within the time-out; the form starts empty while the upload continues. */
  readonly outcome: 'read' | 'nothing' | 'late'
  readonly fields: CardFields
  readonly picture: File
}

/** Uploads the picture of a card and suggests the recognised fields [IDC-01]. */
export function useCardReader() {
  const send = useSend()
  const [card, setCard] = useState<CardRead>()
  const handle = useRef<Promise<string | undefined>>(Promise.resolve(undefined))

  /** Resolves when the form may be shown; undefined when the picture was rejected and the failure already shown. */
  const read = async (picture: File, { onFailure, ...how }: RunOptions = {}): Promise<CardRead | undefined> => {
    const answer = send(identityCalls.readIdCard, { body: {}, file: picture }, how)
    handle.current = answer.then(({ id_card_image }) => id_card_image).catch(() => undefined)
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), readTimeoutMs))
    try {
      const inTime = await Promise.race([answer, late])
      const fields = inTime ? fieldsOf(inTime.result) : emptyFields
      const isEmpty = Object.values(fields).every((value) => value === '')
      const next: CardRead = { outcome: !inTime ? 'late' : isEmpty ? 'nothing' : 'read', fields, picture }
      setCard(next)
      return next
    } catch (error) {
      if (!how.signal?.aborted) onFailure?.(showFailure(error))
      return undefined
    }
  }

  return {
    card,
    read,
    /** Name of the stored picture; undefined when the upload failed. */
    picture: () => handle.current,
    again: () => setCard(undefined),
  }
}
