import { fill, type PrintedFile, type Received, type staffPickupCalls } from '@layar/contract'
import { formatPhone, localDay } from '@layar/domain'
import type { StopsDocument } from '../../../adapters/document-printer/port'
import type { StaffContext } from '../../../request/context'
import { companyOf } from '../../../config/company'
import { companyParty, documentLabels } from '../../billing/public'
import { brandColors, documentMoment, fileLanguages, printPaper } from '../../platform/public'
import { sheetLabels as labels } from './labels'
import { pickupPage, type StaffPickupRow } from './staff-rows'

type Query = Received<typeof staffPickupCalls.staffPickupSheet>['query']

/** More stops than a courier makes in a day. */
const mostStops = 300

/** Unlike the full style, without the zero of “02 Desember”. */
const dayFormat = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const dayText = (day: string, language: StaffContext['language']): string =>
  new Intl.DateTimeFormat(fileLanguages[language], dayFormat).format(Date.parse(day))

const stopOf = (row: StaffPickupRow): StopsDocument['stops'][number] => ({
  time: `${row.window_from}–${row.window_to}`,
  code: row.shipment_code,
  name: row.address.recipient_name || row.customer_name,
  lines: [row.address.full_address, formatPhone(row.phone)],
  note: [row.customer_note, row.address.note ?? ''].filter((text) => text !== '').join(' · ') || null,
  boxes: String(row.declared_boxes),
})

/** The open stops of a day on paper, of one courier or of all. */
export const printSheet = async (
  context: StaffContext,
  { country, courier, ...query }: Query,
): Promise<PrintedFile> => {
  const { config, language, now } = context
  const day = query.day ?? localDay(now, country)
  const open = await pickupPage(context, { country, day, view: 'open' }, { cursor: null, limit: mostStops })
  const rows = courier ? open.filter((row) => row.courier === courier) : open
  const company = companyOf(config, country)
  const paper: StopsDocument = {
    language: fileLanguages[language],
    brand: { name: config.brands[country].name, color: brandColors[country] },
    title: labels.title[language],
    code: day,
    watermark: company.is_sample ? documentLabels.sample[language] : null,
    badge: { text: fill(labels.stops[language], { count: rows.length }), tone: 'warning' },
    parties: [companyParty(company, language, 'issuedBy')],
    facts: [
      { label: labels.day[language], value: dayText(day, language) },
      { label: labels.courier[language], value: courier ?? labels.all[language] },
      { label: labels.total[language], value: String(rows.reduce((sum, row) => sum + row.declared_boxes, 0)) },
    ],
    columns: {
      time: labels.time[language],
      stop: labels.stop[language],
      boxes: labels.boxes[language],
      signature: labels.signature[language],
    },
    stops: rows.map(stopOf),
    notes: rows.length === 0 ? [labels.none[language]] : [],
    foot: fill(documentLabels.foot[language], {
      company: company.name,
      at: documentMoment(now.toISOString(), language, country),
    }),
    pageLabel: documentLabels.page[language],
  }
  const bytes = await printPaper(context, paper)
  return { file_name: `pickups-${day}.pdf`, mime: 'application/pdf', content: Buffer.from(bytes).toString('base64') }
}
