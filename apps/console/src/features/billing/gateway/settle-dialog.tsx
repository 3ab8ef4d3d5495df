import { staffGatewayCalls, staffQueueCalls, type SuspenseEntry, type SuspenseWay } from '@layar/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonField } from '../../../shared/dialog/reason-field'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import rows from '../../../shared/table/rows.module.css'
import { InvoicePicks } from './invoice-picks'
import { suggested } from './picks'
import { suspenseText } from './text'
import { usePicks } from './use-picks'

const likely = (entry: SuspenseEntry): SuspenseWay => {
  const { ways } = entry
  if (suggested(entry).length > 0 && ways.includes('invoice')) return 'invoice'
  return ways.includes('balance') ? 'balance' : (ways.find((way) => way === 'returned') ?? 'withdrawn')
}

/** Books one sum: destination, invoices or transfer reference, reason. */
export function SettleDialog({ entry, onClose }: { entry: SuspenseEntry; onClose: () => void }) {
  const t = useText(suspenseText)
  const [way, setWay] = useState<SuspenseWay>(likely(entry))
  const isRefund = entry.reason === 'refund_returned'
  const act = t(entry.recorded?.is_own ? 'withdraw' : 'settle')
  const picks = usePicks(entry, {
    unknown: (code) => t('unknownInvoice', { code }),
    notOpen: (code) => t('notOpen', { code }),
  })
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const settle = useWrite(staffGatewayCalls.staffSettleSuspense, {
    invalidates: [staffGatewayCalls.staffSuspense, staffQueueCalls.staffQueues],
    onDone: onClose,
  })
  const errors = settle.failure?.fields ?? {}
  return (
    <ActDialog
      title={act}
      act={act}
      isKeyed
      pending={settle.pending}
      onAct={() =>
        void settle.run({
          params: { suspense_id: entry.suspense_id },
          body: {
            way,
            note,
            invoice_codes: way === 'invoice' ? [...picks.codes] : null,
            bank_reference: way === 'returned' ? reference : null,
          },
        })
      }
      onClose={onClose}
    >
      <div className={rows.stack}>
        {entry.ways.length > 1 && (
          <NativeSelect
            label={t('way')}
            value={way}
            data={entry.ways.map((value) => ({
              value,
              label: t(isRefund && value === 'returned' ? 'paidOut' : value),
            }))}
            onChange={(event) => setWay(entry.ways.find((one) => one === event.currentTarget.value) ?? way)}
          />
        )}
        {way === 'invoice' && <InvoicePicks entry={entry} picks={picks} error={errors['invoice_codes']} />}
        {way === 'returned' && (
          <TextInput
            name="bank_reference"
            label={t(isRefund ? 'paidOutReference' : 'bankReference')}
            required
            value={reference}
            error={errors['bank_reference']}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
        <ReasonField name="note" label={t('note')} value={note} error={errors['note']} onChange={setNote} />
      </div>
    </ActDialog>
  )
}
