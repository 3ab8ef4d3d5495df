import { exportDashboardGroups, exportTable } from '@layar/domain'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { classNames } from '@layar/ui/theme/class-names.ts'
import { PlaceLink } from '../../../shared/link/place-link'
import figures from '../../../shared/dashboard/dashboard.module.css'
import styles from './export-dashboard.module.css'
import { exportDashboardText } from './text/area'

export interface GroupsCardProps {
  readonly counts: Readonly<Record<(typeof exportDashboardGroups)[number], number>>
}

/** The five export groups, each with its count and a link to its shipments [EXP-01]. */
export function GroupsCard({ counts }: GroupsCardProps) {
  const t = useText(exportDashboardText)
  const pick = usePick()
  return (
    <SectionCard title={t('groups')}>
      <ul className={styles.groups}>
        {exportDashboardGroups.map((status) => {
          const name = pick(exportTable[status].labels)
          const count = counts[status]
          return (
            <li key={status} className={styles.group} data-tone={exportTable[status].badge} data-any={count > 0}>
              <PlaceLink to="/export/Shipment" search={{ status }} className={styles.to}>
                <span className={classNames(figures.number, styles.count)}>{count}</span>
                <span className={styles.name}>{name}</span>
              </PlaceLink>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
