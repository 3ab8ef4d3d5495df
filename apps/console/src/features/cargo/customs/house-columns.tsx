import type { HouseConsignment, PlacedHouse } from '@layar/contract'
import { consolidationTable, customsRegimeLabels } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { houseColumnText } from './column-text'
import { customsText } from './text'
import { CustomsBadge, departureName, isOutsideMaster, useHoldWords, useMissing } from './words'

type OfGoods = Pick<HouseConsignment, 'cart_code' | 'shipment_code'>

/** The shipment whose goods they are, with a link to its page. */
export function GoodsLink({ cart_code: code, shipment_code: exportCode }: OfGoods) {
  if (code !== null)
    return (
      <Link to="/shipments/$code" params={{ code }}>
        {code}
      </Link>
    )
  if (exportCode === null) return null
  return (
    <Link to="/exports/$code" params={{ code: exportCode }}>
      {exportCode}
    </Link>
  )
}

/** The departure that goods are on; its link leads to what customs do with it. */
export function DepartureLink({
  departure,
  goods,
}: Pick<PlacedHouse, 'departure'> & { readonly goods?: 'lacking' | 'late' }) {
  const { language } = useLanguage()
  return (
    <span className={table.pair}>
      <Link
        to="/departures/$code/customs"
        params={{ code: departure.departure_code }}
        {...(goods && { search: { goods } })}
      >
        {departureName(departure)}
      </Link>
      <span className={table.quiet}>{consolidationTable[departure.status].labels[language]}</span>
    </span>
  )
}

/** What every table of house consignments shows of the goods. */
export function useHouseColumns(): {
  readonly goods: Column<HouseConsignment>[]
  readonly state: Column<HouseConsignment>
} {
  const t = useText(customsText)
  const names = useText(houseColumnText)
  const words = useText(columnText)
  const format = useFormat()
  const { language } = useLanguage()
  const holdOf = useHoldWords()
  const missingOf = useMissing()
  const attention = (row: HouseConsignment) => {
    const { file } = row
    const hold = holdOf(file)
    const open =
      file.state === 'released'
        ? []
        : [
            ...missingOf(row),
            ...(isOutsideMaster(row) ? [t('outside')] : []),
            ...(file.open_papers > 0 ? [t('openPapers', { count: file.open_papers })] : []),
          ]
    const lines = [...(hold === undefined ? [] : [hold]), ...open]
    return (
      lines.length > 0 &&
      lines.map((line) => (
        <span key={line} className={table.note}>
          {line}
        </span>
      ))
    )
  }
  return {
    goods: [
      {
        key: 'house',
        name: names('house'),
        place: 'lead',
        isKey: true,
        cell: ({ house_number: number, file }) => (
          <Link to="/customs/$id" params={{ id: file.customs_file_id }}>
            {number}
          </Link>
        ),
      },
      { key: 'shipment', name: words('shipment'), isOnce: true, isClear: true, cell: (row) => <GoodsLink {...row} /> },
      { key: 'consignee', name: t('consignee'), isClear: true, cell: (row) => row.consignee_name },
      { key: 'goods', name: words('goods'), isClear: true, cell: (row) => row.first_item },
      { key: 'regime', name: t('declaration'), cell: ({ regime }) => customsRegimeLabels[regime][language] },
      { key: 'cartons', name: words('cartons'), isNumber: true, cell: (row) => format.number(row.carton_count) },
      { key: 'weight', name: words('weight'), isNumber: true, cell: (row) => <Weight grams={row.weight_gram} /> },
      { key: 'attention', name: names('attention'), isClear: true, cell: attention },
    ],
    state: {
      key: 'state',
      name: t('state'),
      place: 'state',
      cell: ({ file, master_covers: covers }) => (
        <>
          <CustomsBadge state={file.state} />
          {covers === true && file.state === 'not_lodged' && <span className={table.line}>{t('covered')}</span>}
          {file.declaration_number && (
            <span className={table.line}>{t('declarationNo', { number: file.declaration_number })}</span>
          )}
        </>
      ),
    },
  }
}
