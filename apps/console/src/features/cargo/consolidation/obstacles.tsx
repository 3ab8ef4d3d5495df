import type { StaffDepartureDetail } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import rows from '../../../shared/table/rows.module.css'
import { OverrideDialog, type Obstacle } from './override-dialog'
import { overrideText } from './override-text'
import { departureText } from './text'

const codeOf = ({ cart_code: cart, shipment_code: shipment }: Obstacle): string => cart ?? shipment ?? ''

interface ObstaclesProps {
  readonly detail: StaffDepartureDetail
  readonly onShow: (detail: StaffDepartureDetail) => void
}

/** Each shipment that may not leave, why, and the way to mend it. */
export function Obstacles({ detail: { departure, obstacles, may_override: mayOverride }, onShow }: ObstaclesProps) {
  const t = useText(departureText)
  const words = useText(overrideText)
  const [overridden, setOverridden] = useState<string>()
  if (obstacles.length === 0) return null
  const codes = new Set(obstacles.map(codeOf))
  const restricted = obstacles.filter(({ goods_key: key }) => key !== null)
  /** One override lifts all that the rules have against a shipment. */
  const offers = new Map(restricted.map((one) => [codeOf(one), one]))
  return (
    <SectionCard title={t('against')} lead={t('againstLead', { count: codes.size })}>
      <ul className={rows.plain}>
        {obstacles.map((one) => {
          const { cart_code: cart, shipment_code: shipment, customs_file_id: file } = one
          return (
            <li key={`${codeOf(one)} ${one.error_code}`} className={rows.warning}>
              {cart && (
                <Link to="/shipments/$code" params={{ code: cart }}>
                  {cart}
                </Link>
              )}
              {shipment && (
                <Link to="/exports/$code" params={{ code: shipment }}>
                  {shipment}
                </Link>
              )}{' '}
              {one.message}{' '}
              {file && (
                <Link to="/customs/$id" params={{ id: file }}>
                  {t('fillIn')}
                </Link>
              )}
              {mayOverride && offers.get(codeOf(one)) === one && (
                <Button size="compact-sm" variant="default" onClick={() => setOverridden(codeOf(one))}>
                  {words('allow')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {overridden !== undefined && (
        <OverrideDialog
          departureCode={departure.departure_code}
          obstacles={restricted.filter((one) => codeOf(one) === overridden)}
          onShow={onShow}
          onClose={() => setOverridden(undefined)}
        />
      )}
    </SectionCard>
  )
}
