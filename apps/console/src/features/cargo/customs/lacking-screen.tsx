import { staffCustomsCalls, type LackingHouse } from '@layar/contract'
import { consolidationTable, customsRegimeLabels } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import styles from '../../../shared/shipment.module.css'
import { Worklist } from '../../../shared/worklist/worklist'
import layout from './customs.module.css'
import { customsText } from './text'
import { departureName, useMissing } from './words'

const keyOf = ({ house_number: number }: LackingHouse): string => number

function Row({ row }: { readonly row: LackingHouse }) {
  const { language } = useLanguage()
  const missing = useMissing()(row)
  const { departure, house_number: number } = row
  return (
    <article className={layout.lacking} data-row={number} tabIndex={-1} aria-label={number}>
      <div className={styles.first}>
        <span className={styles.codes}>
          <Link to="/customs/$id" params={{ id: row.file.customs_file_id }}>
            {number}
          </Link>
          <span>{row.cart_code ?? row.shipment_code}</span>
        </span>
        <span className={styles.quiet}>{[row.consignee_name, row.first_item].filter(Boolean).join(' · ')}</span>
        <span className={styles.blocked}>{missing.join(' · ')}</span>
      </div>
      <span>{customsRegimeLabels[row.regime][language]}</span>
      <div className={styles.state}>
        <Link to="/departures/$code/customs" params={{ code: departure.departure_code }} search={{ goods: 'lacking' }}>
          {departureName(departure)}
        </Link>
        <span className={styles.quiet}>{consolidationTable[departure.status].labels[language]}</span>
      </div>
    </article>
  )
}

/** House consignments whose declaration cannot be lodged yet, of all departures: each is filled in on its own page. */
export function LackingScreen() {
  const t = useText(customsText)
  const pages = useListPages(staffCustomsCalls.staffLackingHouses, { query: { count: 30 } })
  return (
    <>
      <PageHead title={t('lackingTitle')} lead={t('lackingLead')} />
      <Worklist
        pages={pages}
        keyOf={keyOf}
        render={(row) => <Row row={row} />}
        empty={<EmptyState title={t('lackingNone')}>{t('lackingNoneText')}</EmptyState>}
      />
    </>
  )
}
