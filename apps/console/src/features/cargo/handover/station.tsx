import type { HandOverScan, StaffHandOverDetail } from '@layar/contract'
import { formatKg } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { useHeldWork } from '../../../shared/access/session/held-work'
import { KeyCap } from '../../../shared/keyboard/key-cap'
import { RefusedScans } from '../../../shared/cargo/station/refused-scans'
import rows from '../../../shared/table/rows.module.css'
import { ScanAnswer } from '../../../shared/cargo/station/scan-answer'
import { ScanField } from '../../../shared/cargo/station/scan-field'
import { Totals } from '../../../shared/cargo/station/totals'
import { useDeskKey } from '../../../shared/keyboard/use-desk-key'
import { useWrongTone } from '../../../shared/cargo/station/wrong-tone'
import { handOverText } from './text'
import { useStation } from './use-station'

/** What the driver takes so far. */
export function Figures({
  detail: { hand_over: handOver, shipment_count: shipments },
}: {
  detail: StaffHandOverDetail
}) {
  const t = useText(handOverText)
  const { language } = useLanguage()
  const { carton_count: count, numbered_count: numbered, weight_gram: grams } = handOver
  return (
    <Totals
      totals={[
        { label: t('cartonsLabel'), value: String(count) },
        { label: t('shipments'), value: String(shipments) },
        { label: t('weight'), value: formatKg(grams, language) },
        { label: t('numbered'), value: t('ofAll', { now: numbered, all: count }) },
      ]}
    />
  )
}

interface StationProps {
  readonly detail: StaffHandOverDetail
  /** The carton whose number comes next, and who wants to know when that changes. */
  readonly asked: string | undefined
  readonly onAsk: (barcode: string | undefined) => void
  readonly onScanned: (scan: HandOverScan) => void
}

/** A carton, then its number, by scanner alone: what is wrong is told in words, colour and sound. */
export function Station({ detail, asked, onAsk, onScanned }: StationProps) {
  const t = useText(handOverText)
  const [isRemoving, setIsRemoving] = useState(false)
  const [isOneConsignment, setIsOneConsignment] = useState(false)
  const [reason, setReason] = useState('')
  useHeldWork(reason !== '')
  const { said, refused, drop, choices, scan, add, again } = useStation({
    code: detail.hand_over.hand_over_code,
    asked,
    isRemoving,
    isOneConsignment,
    reason: reason.trim(),
    onAsk,
    onScanned,
  })
  useWrongTone(said)
  const turnConsignment = (): void => setIsOneConsignment(!isOneConsignment)
  useDeskKey('F4', () => setIsRemoving(!isRemoving))
  useDeskKey('F6', isRemoving ? undefined : turnConsignment)
  return (
    <SectionCard title={t(isRemoving ? 'remove' : 'add')} lead={t(isRemoving ? 'removeLead' : 'addLead')}>
      <div className={rows.stack}>
        <ScanField
          label={asked !== undefined && !isRemoving ? t('scanNumber', { code: asked }) : t('scan')}
          keys={[
            { key: 'F4', does: `${t('add')} / ${t('remove')}` },
            ...(isRemoving ? [] : [{ key: 'F6', does: t('oneConsignment') }]),
          ]}
          onScan={scan}
        />
        {said && <ScanAnswer tone={said.tone} text={said.text} />}
        <RefusedScans scans={refused} said={said?.code} onDrop={drop} onAgain={again} />
        {choices.length > 0 && (
          <div className={rows.buttons} role="group" aria-label={t('choose')}>
            {choices.map(({ barcode, number, count }) => (
              <Button key={barcode} variant="default" onClick={() => add(barcode)}>
                {t('part', { number, count })} · {barcode}
              </Button>
            ))}
          </div>
        )}
        {isRemoving && (
          <TextInput
            name="reason"
            label={t('reason')}
            required
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <div className={rows.buttons}>
          {(['add', 'remove'] as const).map((one) => (
            <Button
              key={one}
              size="sm"
              variant={isRemoving === (one === 'remove') ? 'filled' : 'default'}
              aria-pressed={isRemoving === (one === 'remove')}
              {...(isRemoving !== (one === 'remove') && { 'aria-keyshortcuts': 'F4' })}
              onClick={() => setIsRemoving(one === 'remove')}
            >
              {t(one)} {isRemoving !== (one === 'remove') && <KeyCap>F4</KeyCap>}
            </Button>
          ))}
          {!isRemoving && (
            <Button
              size="sm"
              variant={isOneConsignment ? 'filled' : 'default'}
              aria-pressed={isOneConsignment}
              aria-keyshortcuts="F6"
              onClick={turnConsignment}
            >
              {t('oneConsignment')} <KeyCap>F6</KeyCap>
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  )
}
