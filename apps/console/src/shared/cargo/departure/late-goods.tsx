import { staffCustomsCalls } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import rows from '../../table/rows.module.css'
import styles from '../shipment/shipment.module.css'

const lateText = areaOf({
  en: {
    late: {
      one: '{count} house consignment joined after the declaration and is not released with the departure. It stays with customs until its own file is released.',
      other:
        '{count} house consignments joined after the declaration and are not released with the departure. They stay with customs until their own files are released.',
    },
    show: 'Show them',
  },
  id: {
    late: '{count} house menyusul setelah pemberitahuan dan tidak ikut dirilis bersama keberangkatan ini. Barangnya tetap di bea cukai sampai berkasnya sendiri dirilis.',
    show: 'Tampilkan',
  },
  cn: {
    late: '{count} 票分单在申报后才加入，不随批次放行，须待自身的报关档案放行。',
    show: '查看',
  },
})

/** Before a whole departure is released: what that does not let go, and the way to it. */
export function LateGoods({ code, onLeave }: { readonly code: string; readonly onLeave: () => void }) {
  const t = useText(lateText)
  const read = useRead(staffCustomsCalls.staffDepartureCustoms, { params: { departure_code: code } })
  if (read.data === undefined) return read.error && <FailedPart reads={[read]} />
  const { late_count: count } = read.data.result
  if (count === 0) return null
  return (
    <div className={rows.tabs} role="note">
      <span className={styles.blocked}>{t('late', { count })}</span>
      <Link to="/departures/$code/customs" params={{ code }} search={{ goods: 'late' }} onClick={onLeave}>
        {t('show')}
      </Link>
    </div>
  )
}
