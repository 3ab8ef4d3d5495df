import type { ExportShipment } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { DoneCard } from '../../../../shared/steps/done-card'
import { exportCartText } from './text/area'

/** After the review request: how long the review takes and what follows. */
export function Done({ shipments }: { shipments: readonly ExportShipment[] }) {
  const t = useText(exportCartText)
  const isPickup = ({ pickup_address: pickup }: ExportShipment): boolean => pickup !== null
  const ahead = [
    'donePapers',
    'doneInvoice',
    ...(shipments.every(isPickup) ? [] : (['doneSend'] as const)),
    ...(shipments.some(isPickup) ? (['donePickup'] as const) : []),
  ] as const
  return (
    <DoneCard
      title={t('doneTitle')}
      numberLabel={t('doneNumber')}
      codes={shipments.map(({ shipment_code }) => shipment_code)}
      nextLabel={t('doneNext')}
      tone="brand"
      events={[
        { key: 'review', title: t('doneReview'), state: 'current' },
        ...ahead.map((key) => ({ key, title: t(key), state: 'ahead' as const })),
      ]}
      actions={
        <Button component={Link} to="/export/Shipment">
          {t('toList')}
        </Button>
      }
    />
  )
}
