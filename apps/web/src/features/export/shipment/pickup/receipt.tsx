import { exportPickupCalls, type ExportPickup } from '@layar/contract'
import { pickupTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { showFailure } from '@layar/ui/call/failure.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { savePrinted } from '@layar/ui/file/save-printed.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import parcel from '../../../../shared/cargo/parcel/parcel.module.css'
import detail from '../../../../shared/cargo/parcel/detail.module.css'
import styles from '../shipment.module.css'
import { pickupText } from './text/area'

/** What our courier took, and the receipt as a PDF. */
export function Receipt({ code, pickup }: { code: string; pickup: ExportPickup }) {
  const t = useText(pickupText)
  const pick = usePick()
  const format = useFormat()
  const { photo, signature, recorded_at: at, handed_over_by: name } = pickup
  return (
    <>
      <div className={styles.slot}>
        <h3 className={styles.formTitle}>{t('receipt')}</h3>
        <StatusBadge tone="success">{pick(pickupTable.picked_up.labels)}</StatusBadge>
      </div>
      <KeyValue
        rows={[
          { key: 'at', label: t('takenAt'), value: at ? format.dateTime(at) : '' },
          { key: 'boxes', label: t('boxes'), value: format.number(pickup.box_count ?? 0) },
          { key: 'name', label: t('handedOverBy'), value: name ?? '' },
        ]}
      />
      {(photo ?? signature) && (
        <span className={parcel.photos}>
          {photo && (
            <a href={photo} target="_blank" rel="noreferrer">
              <img src={photo} alt={t('photo')} width={96} height={96} loading="lazy" />
            </a>
          )}
          {signature && (
            <a href={signature} target="_blank" rel="noreferrer">
              <img
                className={parcel.signature}
                src={signature}
                alt={t('signature', { name: name ?? '' })}
                width={192}
                height={96}
                loading="lazy"
              />
            </a>
          )}
        </span>
      )}
      <p className={detail.quiet}>{t('receiptLead')}</p>
      <DownloadReceipt code={code} />
    </>
  )
}

function DownloadReceipt({ code }: { code: string }) {
  const t = useText(pickupText)
  const send = useSend()
  const [pending, setPending] = useState(false)
  const download = async (): Promise<void> => {
    setPending(true)
    try {
      const answer = await send(exportPickupCalls.exportPickupReceipt, { query: { shipment_code: code } })
      savePrinted(answer.data.result)
    } catch (error) {
      showFailure(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={detail.acts}>
      <Button
        variant="default"
        loading={pending}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
    </div>
  )
}
