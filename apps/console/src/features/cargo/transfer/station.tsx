import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { RefusedScans } from '../../../shared/cargo/station/refused-scans'
import rows from '../../../shared/table/rows.module.css'
import { ScanAnswer } from '../../../shared/cargo/station/scan-answer'
import { ScanField } from '../../../shared/cargo/station/scan-field'
import { useWrongTone } from '../../../shared/cargo/station/wrong-tone'
import { useAskedUndo } from '../../../shared/platform/undo/ask'
import { transferText } from './text'
import { useReceiving } from './use-receiving'

/** Receives transferred cartons by scanner alone: the shelf, then the cartons; what is wrong is told in words, colour and sound. */
export function ReceivingStation() {
  const t = useText(transferText)
  const { said: told, refused, drop, send, shelf, scan } = useReceiving()
  const { ask, undone } = useAskedUndo()
  const said = told?.undo && told.undo === undone ? undefined : told
  useWrongTone(said)

  return (
    <SectionCard title={t('receive')} lead={t('receiveLead')}>
      <div className={rows.stack}>
        <ScanField label={t('scan')} onScan={scan} />
        <p className={rows.muted}>{shelf === '' ? t('shelfNone') : t('shelf', { name: shelf })}</p>
        {said && <ScanAnswer tone={said.tone} text={said.text} />}
        {said?.undo && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => ask(said.undo ?? null)}
          >
            {t('undoScan')}
          </Button>
        )}
        <RefusedScans
          scans={refused}
          said={said?.code}
          onDrop={drop}
          onAgain={(barcode, { location }, key) => {
            if (typeof location === 'string') send(barcode, location, key)
          }}
        />
      </div>
    </SectionCard>
  )
}
