import { staffCustomsCalls, type HouseConsignment } from '@layar/contract'
import { isDeclared } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import rows from '../../../shared/rows.module.css'
import styles from '../../../shared/shipment.module.css'
import { customsText } from './text'
import { useMissing } from './words'

export type Lacking = Pick<HouseConsignment, 'missing_hs_codes' | 'missing_imeis'>

interface GoodsIncompleteProps {
  readonly code: string
  readonly fileId: string
  /** Null for the declaration of the whole departure. */
  readonly house: Lacking | null
  readonly onLeave: () => void
}

/** What keeps a declaration from being lodged, and the way to it, before anybody types its number. */
export function GoodsIncomplete({ code, fileId, house, onLeave }: GoodsIncompleteProps) {
  const t = useText(customsText)
  const missingOf = useMissing()
  const read = useRead(staffCustomsCalls.staffDepartureCustoms, { params: { departure_code: code } })
  if (read.data === undefined) return read.error && <FailedPart reads={[read]} />
  const { master, lacking_count: count } = read.data.result
  // A lodged master speaks for all goods of its departure: nothing more is asked of them.
  const isDone = master !== null && isDeclared(master.state, master.declaration_number)
  const missing = house === null || isDone ? [] : missingOf(house)
  if (house === null ? count === 0 : missing.length === 0) return null
  return (
    <div className={rows.tabs} role="note">
      <span className={styles.blocked}>
        {house === null ? t('lodgeLacking', { count }) : t('lodgeMissing', { missing: missing.join(' · ') })}
      </span>
      {house === null ? (
        <Link to="/departures/$code/customs" params={{ code }} search={{ goods: 'lacking' }} onClick={onLeave}>
          {t('lodgeFill')}
        </Link>
      ) : (
        <Link to="/customs/$id" params={{ id: fileId }} onClick={onLeave}>
          {t('lodgeFill')}
        </Link>
      )}
    </div>
  )
}
