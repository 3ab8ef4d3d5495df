import { maskNik, parseNik, type NikError } from './nik'

/** The form of specification section 5, with the specification's field names. */
export type IdCardForm = {
  id_card_number: string
  id_card_name: string
  id_card_address: string
  id_card_rt_rw: string
  id_card_village: string
  id_card_subdistrict: string
}
export type IdCardField = keyof IdCardForm
export type IdCardError =
  | 'field_required'
  | 'id_card_name_invalid'
  | 'id_card_address_invalid'
  | 'id_card_rt_rw_invalid'
  | 'id_card_area_invalid'
  | NikError

export const idCardFields = [
  'id_card_number',
  'id_card_name',
  'id_card_address',
  'id_card_rt_rw',
  'id_card_village',
  'id_card_subdistrict',
] as const satisfies readonly IdCardField[]

/** Errors in the order of the form; empty if the form may be sent. */
export function validateIdCardForm(form: IdCardForm): { field: IdCardField; code: IdCardError }[] {
  return idCardFields.flatMap((field) => {
    const text = tidy(form[field])
    const code = text === '' ? 'field_required' : errorOf(field, text)
    return code ? [{ field, code }] : []
  })
}

/** Phones write a curly apostrophe by themselves. */
const cardName = /^\p{L}[\p{L}\p{M} .,'‘’`´ʼ-]{1,99}$/u

function errorOf(field: IdCardField, text: string): IdCardError | undefined {
  switch (field) {
    case 'id_card_number': {
      const parsed = parseNik(text)
      return parsed.ok ? undefined : parsed.code
    }
    case 'id_card_name':
      return cardName.test(text) ? undefined : 'id_card_name_invalid'
    case 'id_card_address':
      return text.length >= 5 && text.length <= 200 ? undefined : 'id_card_address_invalid'
    case 'id_card_rt_rw':
      return normalizeRtRw(text) ? undefined : 'id_card_rt_rw_invalid'
    default:
      return text.length >= 2 && text.length <= 100 ? undefined : 'id_card_area_invalid'
  }
}

const rtRwPair = /^(?:RT[\s.:]*)?(\d{1,3})\s*(?:\/\s*(?:RW[\s.:]*)?|\s+RW[\s.:]*)(\d{1,3})$/i

/** `1 / 2` and `RT 1/RW 2` become `001/002`; undefined if the text is not an RT/RW pair. */
export function normalizeRtRw(text: string): string | undefined {
  const match = rtRwPair.exec(text.trim())
  return match ? `${(match[1] ?? '').padStart(3, '0')}/${(match[2] ?? '').padStart(3, '0')}` : undefined
}

/** `{address}, RT {rt}/RW {rw}, {village}, {subdistrict}`: the id_card_address that `update-ktp/v2` receives. */
export function composeIdCardAddress(form: Omit<IdCardForm, 'id_card_number' | 'id_card_name'>): string {
  const rtRw = normalizeRtRw(form.id_card_rt_rw)
  const area = rtRw ? `RT ${rtRw.replace('/', '/RW ')}` : tidy(form.id_card_rt_rw)
  return [tidy(form.id_card_address), area, tidy(form.id_card_village), tidy(form.id_card_subdistrict)]
    .filter(Boolean)
    .join(', ')
}

/** The form as sent: normalised, the number without separators, RT/RW in full. */
export function normalizeIdCardForm(form: IdCardForm): IdCardForm {
  const nik = parseNik(form.id_card_number)
  return {
    id_card_number: nik.ok ? nik.value.nik : tidy(form.id_card_number),
    id_card_name: tidy(form.id_card_name),
    id_card_address: tidy(form.id_card_address),
    id_card_rt_rw: normalizeRtRw(form.id_card_rt_rw) ?? tidy(form.id_card_rt_rw),
    id_card_village: tidy(form.id_card_village),
    id_card_subdistrict: tidy(form.id_card_subdistrict),
  }
}

/** The only form in which an identity number is displayed. */
export function maskIdCardNumber(idCardNumber: string): string {
  return maskNik(idCardNumber)
}

/** A region's name without its administrative level, to compare OCR results with our list of areas. */
export function foldRegionName(name: string): string {
  return name
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^A-Z0-9 ]/g, ' ')
    .replace(/^\s*(KABUPATEN|KAB|KOTA|KELURAHAN|KEL|DESA|KECAMATAN|KEC|PROVINSI|PROV)\b/, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
