import { exportOverviewCalls, exportShipmentCalls, type ExportShipmentDetail } from '@layar/contract'
import { formatPhone } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { copyText } from '@layar/ui/mark/copy.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { Qr } from '@layar/ui/qr/qr.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { SamplePart } from '../../../shared/settings/sample-part'
import { changed } from './changed'
import styles from './shipment.module.css'
import { exportShipmentText } from './text/area'

/** Where the boxes go, the code on them, and the tracking data the customer enters once they are sent. */
export function SendForm({ shipment }: { shipment: ExportShipmentDetail }) {
  const t = useText(exportShipmentText)
  const [carrier, setCarrier] = useState('')
  const [number, setNumber] = useState('')
  const send = useWrite(exportShipmentCalls.exportSendToWarehouse, { invalidates: changed })
  const errors = send.failure?.fields ?? {}
  return (
    <div className={styles.send}>
      <h3 className={styles.formTitle}>{t('sendTitle')}</h3>
      <div className={styles.label}>
        <Qr value={shipment.shipment_code} label={t('qr')} sizePx={120} />
        <div className={styles.labelWords}>
          <p>{t('sendLead')}</p>
          <Mark code={shipment.shipment_code} size="lg" />
        </div>
      </div>
      <Warehouse code={shipment.shipment_code} />
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send.run({
            body: { shipment_id: shipment.shipment_id, carrier: carrier.trim(), tracking_number: number.trim() },
          })
        }}
      >
        <TextInput
          label={t('carrier')}
          name="carrier"
          description={t('carrierHint')}
          required
          autoComplete="off"
          value={carrier}
          error={errors['carrier']}
          onChange={({ currentTarget }) => setCarrier(currentTarget.value)}
        />
        <TextInput
          label={t('trackingNumber')}
          name="tracking_number"
          description={t('trackingHint')}
          required
          autoComplete="off"
          value={number}
          error={errors['tracking_number']}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Button type="submit" loading={send.pending}>
          {t('sent')}
        </Button>
      </form>
    </div>
  )
}

/** Our address with the code, copied as a whole. */
function Warehouse({ code }: { code: string }) {
  const t = useText(exportShipmentText)
  const { language } = useLanguage()
  const read = useRead(exportOverviewCalls.exportWarehouseAddress, {}, { staleMs: 300_000 })
  if (!read.data)
    return read.error ? (
      <ErrorState error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Skeleton count={3} shape="lines" />
    )
  const { name, address, phone_number: phone, hours, is_sample: isSample } = read.data.data.result
  return (
    <div className={styles.warehouse}>
      <address className={styles.address}>
        <strong>{name}</strong>
        <span>{address}</span>
      </address>
      <KeyValue
        rows={[
          { key: 'phone', label: t('phone'), value: formatPhone(phone) },
          { key: 'hours', label: t('hours'), value: hours },
        ]}
      />
      <SamplePart isSample={isSample}>
        <p className={styles.note}>{t('sampleAddress')}</p>
      </SamplePart>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
        onClick={() => void copyText([name, code, address, phone].join('\n'), language)}
      >
        {t('copyAddress')}
      </Button>
    </div>
  )
}
