import { fill, type Language } from '@layar/contract'
import {
  countryName,
  countrySettings,
  deliveryReasonLabels,
  deliveryReasons,
  exportTable,
  formatMoney,
  heldReasons,
  isCountry,
  isStatusOf,
  shipmentLabel,
  shipmentTable,
  quarantineReasons,
  type Country,
  type HeldReason,
  hoursText,
  keptRecordsText,
  legalBases,
  pickupFailureLabels,
  pickupFailures,
  pickupSlotText,
} from '@layar/domain'

const countryNames = {
  sg: { en: 'Singapore', id: 'Singapura', cn: '新加坡' },
  id: { en: 'Indonesia', id: 'Indonesia', cn: '印度尼西亚' },
} as const

const reasonNames: Readonly<Record<(typeof quarantineReasons)[number], Readonly<Record<Language, string>>>> = {
  no_prealert: { en: 'it was not declared', id: 'belum didaftarkan', cn: '未申报' },
  incomplete_items: { en: 'the items are incomplete', id: 'data barang belum lengkap', cn: '物品资料不全' },
  missing_invoice: { en: 'the item invoice is missing', id: 'invoice barang belum ada', cn: '缺少物品发票' },
  category_mismatch: { en: 'the category differs', id: 'kategori tidak sesuai', cn: '类别不符' },
  weight_mismatch: { en: 'the weight differs', id: 'berat berbeda', cn: '重量不符' },
  restricted_item: { en: 'an item is restricted', id: 'ada barang terbatas', cn: '含限运物品' },
  id_unverified: { en: 'the ID card is not verified', id: 'KTP belum terverifikasi', cn: '身份证未认证' },
  damaged: { en: 'it arrived damaged', id: 'tiba dalam keadaan rusak', cn: '到仓时已破损' },
}

/** What a customer does while goods are held: staff named it in a note, or not. */
const holdSteps = {
  asked: {
    en: 'Send what we ask for in a ticket about this shipment.',
    id: 'Kirimkan yang kami minta lewat tiket untuk kiriman ini.',
    cn: '我们要求的资料请通过该货件的工单提交。',
  },
  nothing: {
    en: 'You don’t need to send anything for now.',
    id: 'Untuk saat ini tidak ada yang perlu Anda kirimkan.',
    cn: '目前您无需提交任何资料。',
  },
} as const

/** Each follows "but" and precedes what that means for the invoice. */
const heldReasonNames: Readonly<Record<HeldReason, Readonly<Record<Language, string>>>> = {
  wrong_amount: {
    en: 'it is not the exact amount due',
    id: 'jumlahnya tidak sama dengan tagihan',
    cn: '金额与应付金额不符',
  },
  wrong_currency: {
    en: 'its currency differs from the invoice',
    id: 'mata uangnya berbeda dari tagihan',
    cn: '币种与账单不符',
  },
  invoice_paid: { en: 'it is already paid', id: 'tagihan itu sudah lunas', cn: '该账单此前已付清' },
  invoice_expired: { en: 'it had already expired', id: 'tagihan itu sudah kedaluwarsa', cn: '该账单已过期' },
  invoice_cancelled: { en: 'it had been cancelled', id: 'tagihan itu sudah dibatalkan', cn: '该账单已取消' },
  invoice_refunded: { en: 'it was already refunded', id: 'dananya sudah dikembalikan', cn: '该账单已退款' },
  method_closed: {
    en: 'its payment method had already expired',
    id: 'cara bayar itu sudah tidak berlaku',
    cn: '该付款方式已失效',
  },
}

const locales: Readonly<Record<Language, string>> = { en: 'en-SG', id: 'id-ID', cn: 'zh-CN' }

const zoneNames: Readonly<Record<Country, string>> = { sg: 'SGT', id: 'WIB' }

const knownFormats = new Map<string, Intl.DateTimeFormat>()
/** Making one takes a hundred times as long as writing a date with it. There are as many as languages, zones and styles. */
const formatOf = (language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, style])
  const format = knownFormats.get(key) ?? new Intl.DateTimeFormat(language, style)
  knownFormats.set(key, format)
  return format
}

/**
 * `1 December 2026, 19:00 SGT` or `2026年12月1日 19:00 SGT`, written as in the portal, but only in the time of the reader's
 * country: a deadline is read far from the pages that show both times.
 */
const moment = (iso: string, language: Language, country: Country): string => {
  const timeZone = countrySettings[country].localTimeZone
  const at = new Date(iso)
  const day = formatOf(locales[language], { dateStyle: 'long', timeZone }).format(at)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const time = formatOf('en', clock).format(at)
  return `${day}${language === 'cn' ? '' : ','} ${time} ${zoneNames[country]}`
}

/** Where goods are by the day that is told: with the customer, at our counter, or in the country. */
const arrivalPlaces = ['door', 'counter', 'country'] as const

const arrivalSentences = {
  door: {
    en: 'It should be with you by {day}.',
    id: 'Perkiraan sampai di alamat Anda: {day}.',
    cn: '预计{day}前送达。',
  },
  counter: {
    en: 'You should be able to collect it by {day}.',
    id: 'Perkiraan siap diambil: {day}.',
    cn: '预计{day}前可自提。',
  },
  country: {
    en: 'It should arrive in {place} by {day}.',
    id: 'Perkiraan tiba di {place}: {day}.',
    cn: '预计{day}前抵达{place}。',
  },
} as const

/** `Tuesday 3 March 2027`; only English writes a comma that is in the way of a sentence. */
const dayOf = (iso: string, language: Language, timeZone: string): string => {
  const style = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  const day = formatOf(locales[language], style).format(new Date(iso))
  return language === 'en' ? day.replace(',', '') : day
}

export type MessageData = Readonly<Record<string, string | number>>

/** The data of an event formatted for a language: money, times, names. */
export const labelsOf = (data: MessageData, language: Language): Record<string, string> => {
  const words = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]))
  const { currency, total_minor: total, balance_minor: balance, due_at: due, country, destination, reason } = data
  if ((currency === 'SGD' || currency === 'IDR') && typeof total === 'number')
    words['total'] = formatMoney({ currency, amountMinor: total })
  if ((currency === 'SGD' || currency === 'IDR') && typeof balance === 'number')
    words['balance'] = formatMoney({ currency, amountMinor: balance })
  const { account_country: home } = data
  if (typeof due === 'string') words['due'] = moment(due, language, isCountry(home) ? home : 'sg')
  if (typeof destination === 'string') words['destination'] = countryName(destination, language)
  if (isCountry(country)) words['country'] = countryNames[country][language]
  const known = quarantineReasons.find((name) => name === reason)
  if (known !== undefined) words['reason'] = reasonNames[known][language]
  const held = heldReasons.find((name) => name === data['held_reason'])
  if (held !== undefined) words['held_reason'] = heldReasonNames[held][language]
  const isAsked = typeof data['note'] === 'string' && data['note'].trim() !== ''
  words['hold_next'] = holdSteps[isAsked ? 'asked' : 'nothing'][language]
  for (const name of ['counter', 'service'] as const) {
    const named = data[`${name}_${language}`]
    if (typeof named === 'string') words[name] = named
  }
  const { counter_hours: hours } = data
  if (typeof hours === 'string') words['counter_hours'] = hoursText(hours, language)
  const { mistaken, standing, export_mistaken: mistakenExport, export_standing: standingExport } = data
  for (const [name, status] of Object.entries({ mistaken, standing }))
    if (isStatusOf(shipmentTable, status) && isCountry(country))
      words[name] = shipmentLabel(status, country, language, { isSelfCollected: data['is_collected'] === 1 })
  for (const [name, status] of Object.entries({ mistaken: mistakenExport, standing: standingExport }))
    if (isStatusOf(exportTable, status)) words[name] = exportTable[status].labels[language]
  const { arrives_at: arrivesAt } = data
  const { planned_at: planned } = data
  const zone = isCountry(country) ? countrySettings[country].localTimeZone : 'Asia/Singapore'
  if (typeof planned === 'string') words['planned_day'] = dayOf(planned, language, zone)
  words['arrival'] = ''
  const arrivalPlace = arrivalPlaces.find((name) => name === data['arrives_where'])
  if (typeof arrivesAt === 'string' && arrivalPlace !== undefined) {
    const place = words['destination'] ?? words['country'] ?? ''
    words['arrival'] = fill(arrivalSentences[arrivalPlace][language], { day: dayOf(arrivesAt, language, zone), place })
  }
  const { carton_numbers: numbers } = data
  if (numbers !== undefined)
    words['carton_numbers'] = new Intl.ListFormat(locales[language]).format(String(numbers).split(','))
  const undelivered = deliveryReasons.find((name) => name === data['delivery_reason'])
  if (undelivered !== undefined) words['delivery_reason'] = deliveryReasonLabels[undelivered][language]
  const { pickup_day: day, pickup_from: from, pickup_to: to } = data
  if (typeof day === 'string' && typeof from === 'string' && typeof to === 'string')
    words['pickup_slot'] = pickupSlotText({ day, from, to }, language, 'long')
  if ((currency === 'SGD' || currency === 'IDR') && typeof data['fee_minor'] === 'number')
    words['fee'] = formatMoney({ currency, amountMinor: data['fee_minor'] })
  for (const name of ['free_until', 'abandoned_on'])
    if (typeof data[name] === 'string' && data[name] !== '') words[name] = dayOf(data[name], language, 'UTC')
  const { changes_until: until } = data
  if (typeof until === 'string' && isCountry(country)) words['changes_until'] = moment(until, language, country)
  words['kept'] = legalBases
    .flatMap((basis) => {
      const last = data[`${basis}_kept_until`]
      return typeof last === 'string' && isCountry(home)
        ? [keptRecordsText({ basis, until: last }, home, language)]
        : []
    })
    .join(' ')
  const failure = pickupFailures.find((name) => name === data['pickup_failure'])
  if (failure !== undefined) words['pickup_failure'] = pickupFailureLabels[failure][language]
  return words
}
