import { staffCustomsCalls, type HouseConsignment } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import rows from '../../../shared/table/rows.module.css'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { customsText } from './text'
import { useMissing } from './words'

export type Lacking = Pick<HouseConsignment, 'missing_hs_codes' | 'missing_imeis' | 'master_covers'>

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
  const { lacking_count: count } = read.data.result
  // Of goods that the declared master speaks for, nothing more is asked.
  const missing = house === null || house.master_covers === true ? [] : missingOf(house)
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
