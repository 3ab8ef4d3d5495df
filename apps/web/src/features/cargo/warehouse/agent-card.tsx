import type { WarehouseAddress } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconCopy, IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { WholeCodes } from '@layar/ui/display/whole-codes.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { copyText } from '@layar/ui/mark/copy.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Flag } from '../../../shared/flag/flag'
import { CopyValue } from './copy-value'
import { warehouseText } from './text/area'
import styles from './warehouse.module.css'

/** One warehouse: the address for the chosen transport, copied as a whole. */
export function AgentCard({ warehouse }: { warehouse: WarehouseAddress }) {
  const t = useText(warehouseText)
  const { language } = useLanguage()
  const { agent, routes, timezone } = warehouse
  const [chosen, setChosen] = useState(routes[0]?.route)
  const route = routes.find((one) => one.route === chosen)
  const recipient = route?.recipient_name === route?.marking_code ? undefined : route?.recipient_name
  const facts = [
    { key: 'recipient', label: t('recipient'), value: recipient && <CopyValue text={recipient} /> },
    { key: 'phone', label: t('phone'), value: warehouse.phone && <CopyValue text={warehouse.phone} /> },
    { key: 'hours', label: t('hours'), value: warehouse.hours },
    { key: 'cutoff', label: t('cutoff'), value: warehouse.cutoff },
  ].filter(({ value }) => Boolean(value))
  return (
    <SectionCard
      title={
        <span className={styles.agent}>
          <Flag code={agent.country_data.code} name={agent.country} /> {agent.name}
        </span>
      }
      lead={[...new Set([agent.city, agent.country])].filter(Boolean).join(', ')}
    >
      <div className={styles.card}>
        {routes.length > 1 && (
          <div className={styles.routes} role="group" aria-label={t('route', { agent: agent.name })}>
            {routes.map((one) => (
              <Button
                key={one.route}
                size="sm"
                variant={one.route === chosen ? 'filled' : 'default'}
                aria-pressed={one.route === chosen}
                onClick={() => setChosen(one.route)}
              >
                {t(one.route)}
              </Button>
            ))}
          </div>
        )}
        {route && (
          <div className={styles.label}>
            <p className={styles.code}>
              <TrackIcon track={route.route === 'air' ? 'udara' : 'laut'} />
              <span className="unseen">{t('code')}</span>
              <Mark code={route.marking_code} size="lg" />
            </p>
            <address className={styles.address}>
              <WholeCodes>{route.text}</WholeCodes>
            </address>
            <Button
              variant="default"
              leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
              onClick={() => void copyText(route.text, language)}
            >
              {t('copy')}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconTag size={18} stroke={1.75} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/import/print/label" search={{ mark: route.marking_code }} />}
            >
              {t('labels')}
            </Button>
          </div>
        )}
        <KeyValue rows={facts} />
        {(warehouse.hours ?? warehouse.cutoff) && (
          <p className={styles.quiet}>{t('localTime', { zone: timezone.replaceAll('_', ' ') })}</p>
        )}
      </div>
    </SectionCard>
  )
}
