import {
  cartonBarcode,
  cartonBarcodeText,
  countryName,
  countrySettings,
  customsRegimeLabels,
  formatKg,
  houseNumber,
  type Country,
  type Language,
  type Track,
} from '@layar/domain'
import type { TableDocument } from '../../../../adapters/document-printer/port'
import type { Config } from '../../../../config/config'
import { brandColors, documentMoment, fileLanguages } from '../../../platform/public'
import { plainAmount } from './houses'
import type { PrintedDeparture, PrintedHouse } from './read'
import { listHeads, manifestWords as words } from './words'

const isCountry = (text: string): text is Country => Object.hasOwn(countrySettings, text)

/** The value of the goods, in each currency that was declared. */
const valueOf = ({ goods }: PrintedHouse): string => {
  const sums = new Map<string, number>()
  for (const { currency, unit_minor: unit, quantity } of goods)
    sums.set(currency, (sums.get(currency) ?? 0) + unit * quantity)
  return [...sums].map(([currency, amount]) => `${currency} ${plainAmount(amount, currency)}`).join('\n')
}

/** What and how many, with the numbers of its devices. */
const goodsLines = ({ name, quantity, imeis }: PrintedHouse['goods'][number]): string[] => [
  `${String(quantity)} × ${name}`,
  ...(imeis.length > 0 ? [`IMEI ${imeis.join(', ')}`] : []),
]

const sum = (houses: readonly PrintedHouse[], of: (house: PrintedHouse) => number): number =>
  houses.reduce((total, house) => total + of(house), 0)

interface Of {
  readonly code: string
  readonly country: Country
  readonly track: Track
}

/** The cargo list of a consolidation, from what was recorded when it was closed. */
export const manifestOf = (
  config: Config,
  { code, country, track }: Of,
  { transport, madeAt, houses, followers }: PrintedDeparture,
  language: Language,
): TableDocument => {
  const momentOf = (at: Date): string => documentMoment(at.toISOString(), language, country)
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  const placeOf = (text: string): string => (isCountry(text) ? countryName(text, language) : text)
  return {
    language: fileLanguages[language],
    brand: { name: config.brands[country].name, color: brandColors[country] },
    title: words.title[language],
    code,
    watermark: config.isSample ? words.sample[language] : null,
    badge: {
      text: [words[track][language], transport.container_load?.toUpperCase()].filter(Boolean).join(' · '),
      tone: 'info',
    },
    parties: [
      { label: words.from[language], name: placeOf(transport.from), lines: [] },
      { label: words.to[language], name: countryName(transport.to, language), lines: [] },
      {
        label: words.carrier[language],
        name: [transport.carrier, transport.flight_or_vessel, transport.voyage].filter(Boolean).join(' ') || '–',
        lines: [],
      },
    ],
    facts: [
      ...fact(listHeads.master[language], transport.master_number),
      ...fact(words.container[language], transport.container_number),
      ...fact(words.seal[language], transport.seal_number),
      ...fact(words.etd[language], transport.etd_at && momentOf(new Date(transport.etd_at))),
      { label: words.houses[language], value: String(houses.length) },
      {
        label: listHeads.cartons[language],
        value: String(sum(houses, (house) => house.carton_count) + followers.length),
      },
      {
        label: words.weight[language],
        value: formatKg(
          sum(houses, (house) => Number(house.gross_weight_grams)) +
            followers.reduce((total, { weight_grams: grams }) => total + Number(grams), 0),
          language,
        ),
      },
    ],
    table: {
      columns: [
        { label: listHeads.house[language], share: 15 },
        { label: listHeads.shipment[language], share: 14 },
        { label: listHeads.consignee[language], share: 22 },
        { label: listHeads.goods[language], share: 24 },
        { label: words.declaration[language], share: 12 },
        { label: listHeads.cartons[language], share: 7, isNumber: true },
        { label: words.weight[language], share: 10, isNumber: true },
        { label: listHeads.value[language], share: 14, isNumber: true },
      ],
      rows: houses.map((house) => [
        houseNumber(Number(house.serial)),
        house.code,
        [house.consignee.name, house.consignee.address].filter(Boolean).join('\n'),
        house.goods.flatMap(goodsLines).join('\n'),
        customsRegimeLabels[house.regime][language],
        String(house.carton_count),
        formatKg(Number(house.gross_weight_grams), language),
        valueOf(house),
      ]),
    },
    notes: followers.map(({ serial, code: shipment, weight_grams: grams, house_serial: house }) =>
      words.follower[language]
        .replace('{barcode}', cartonBarcodeText(cartonBarcode(Number(serial))))
        .replace('{code}', shipment)
        .replace('{weight}', formatKg(Number(grams), language))
        .replace('{house}', house === null ? '–' : houseNumber(Number(house))),
    ),
    foot: words.foot[language].replace('{at}', momentOf(madeAt)),
    pageLabel: words.page[language],
    madeAt,
  }
}
