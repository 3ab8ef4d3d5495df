import { staffTariffCalls, type TariffDetail } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PublishDialog } from '../../../shared/platform/version/publish-dialog'
import { tariffText } from './text'

interface PublishTariffProps {
  readonly tariff: TariffDetail
  /** Lines that differ from the tariff in force. */
  readonly changes: number
  readonly onClose: () => void
}

/** Publishes a draft of prices. */
export function PublishTariff({ tariff, changes, onClose }: PublishTariffProps) {
  const t = useText(tariffText)
  const publish = useWrite(staffTariffCalls.staffPublishTariff, {
    invalidates: [staffTariffCalls.staffTariffs, staffTariffCalls.staffTariff],
    onDone: onClose,
  })
  return (
    <PublishDialog
      version={tariff}
      text={t('publishText')}
      changes={t('changesCount', { count: changes })}
      write={publish}
      onPublish={(body) => void publish.run({ params: { tariff_id: tariff.tariff_id }, body })}
      onClose={onClose}
    />
  )
}
