import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { CallFailure, exportOverviewCalls } from '@layar/contract'
import { formatPhone } from '@layar/domain'
import { useRead } from '@layar/ui/call/use-read.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { copyText } from '@layar/ui/mark/copy.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { SamplePart } from '../../../shared/settings/sample-part'
import styles from './export-dashboard.module.css'
import { exportDashboardText } from './text/area'

/** Address for sending or bringing paid shipments, copied as a whole; empty where there is no warehouse yet. */
export function WarehouseCard() {
  const t = useText(exportDashboardText)
  const { language } = useLanguage()
  const read = useRead(exportOverviewCalls.exportWarehouseAddress, {})
  const { data, error } = read
  if (!data && error && !(error instanceof CallFailure && error.status === 404))
    return (
      <SectionCard title={t('warehouse')}>
        <FailedPart reads={[read]} />
      </SectionCard>
    )
  if (!data) return null
  const { name, address, phone_number, hours, is_sample } = data.data.result
  return (
    <SectionCard title={t('warehouse')} lead={t('warehouseLead')}>
      <div className={styles.warehouse}>
        <address className={styles.address}>
          <strong>{name}</strong>
          {address}
        </address>
        <KeyValue
          rows={[
            { key: 'phone', label: t('phone'), value: formatPhone(phone_number) },
            { key: 'hours', label: t('hours'), value: hours },
          ]}
        />
        <SamplePart isSample={is_sample}>
          <p className={styles.quiet}>{t('warehouseSample')}</p>
        </SamplePart>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copyText([name, address, phone_number].join('\n'), language)}
        >
          {t('copy')}
        </Button>
      </div>
    </SectionCard>
  )
}
