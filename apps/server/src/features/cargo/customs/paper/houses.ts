import {
  currencyExponents,
  customsRegimeLabels,
  houseNumber,
  printMoney,
  type Currency,
  type Language,
} from '@layar/domain'
import type { PrintedDeparture, PrintedGoods, PrintedHouse } from './read'
import { listHeads, type ListHead } from './words'

const isCurrency = (text: string): text is Currency => Object.hasOwn(currencyExponents, text)

/** `12.50`, without grouping: a broker's program reads it. */
export const plainAmount = (amountMinor: number | string | null, currency: string | null): string =>
  amountMinor === null || currency === null || !isCurrency(currency)
    ? ''
    : printMoney({ currency, amountMinor: Number(amountMinor) })

const gramsPerKg = 1000

type Cells = Readonly<Record<ListHead, string>>

const cellsOf = (
  { transport }: PrintedDeparture,
  house: PrintedHouse,
  goods: PrintedGoods | undefined,
  index: number,
  language: Language,
): Cells => ({
  house: houseNumber(Number(house.serial)),
  master: transport.master_number ?? '',
  flight: [transport.flight_or_vessel, transport.voyage].filter(Boolean).join(' '),
  load: transport.container_load?.toUpperCase() ?? '',
  shipment: house.code,
  regime: customsRegimeLabels[house.regime][language],
  shipper: house.shipper.name ?? '',
  shipperCountry: (house.shipper.country ?? '').toUpperCase(),
  consignee: house.consignee.name ?? '',
  address: house.consignee.address ?? '',
  postal: house.consignee.postal_code ?? '',
  country: (house.consignee.country ?? '').toUpperCase(),
  phone: house.consignee.phone ?? '',
  identity: house.identity_last4 ?? '',
  invoice: house.invoice_number ?? '',
  cartons: String(house.carton_count),
  weight: (Number(house.gross_weight_grams) / gramsPerKg).toFixed(3),
  line: goods === undefined ? '' : String(index + 1),
  goods: goods?.name ?? '',
  hs: goods?.hs_code ?? '',
  quantity: goods === undefined ? '' : String(goods.quantity),
  unit: goods === undefined ? '' : plainAmount(goods.unit_minor, goods.currency),
  value: goods === undefined ? '' : plainAmount(goods.unit_minor * goods.quantity, goods.currency),
  currency: goods?.currency ?? '',
  imei: goods?.imeis.join(' ') ?? '',
  freight: plainAmount(house.freight_minor, house.costs_currency),
  insurance: plainAmount(house.insurance_minor, house.costs_currency),
  costs: house.costs_currency ?? '',
})

const heads = Object.keys(listHeads).filter((key): key is ListHead => Object.hasOwn(listHeads, key))

/** Where LCL or FCL was never said, the list has no column for it, as it was printed before. */
const headsOf = ({ transport }: PrintedDeparture): ListHead[] =>
  heads.filter((head) => head !== 'load' || Boolean(transport.container_load))

/** The list of house consignments, one row for each line of goods, under its headings. */
export const houseList = (printed: PrintedDeparture, language: Language): string[][] => [
  headsOf(printed).map((head) => listHeads[head][language]),
  ...printed.houses.flatMap((house) =>
    // A house consignment without goods is still on the list.
    (house.goods.length === 0 ? [undefined] : house.goods).map((goods, index) => {
      const cells = cellsOf(printed, house, goods, index, language)
      return headsOf(printed).map((head) => cells[head])
    }),
  ),
]
