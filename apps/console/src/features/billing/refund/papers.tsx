import { staffInvoiceCalls, type Invoice, type InvoicePaper } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import rows from '../../../shared/table/rows.module.css'
import { refundText } from './text'

const mostPapers = 6
const reloads = [staffInvoiceCalls.staffInvoice]

function RemoveDialog({ code, paper, onClose }: { code: string; paper: InvoicePaper; onClose: () => void }) {
  const t = useText(refundText)
  const remove = useWrite(staffInvoiceCalls.staffRemovePaper, { invalidates: reloads, onDone: onClose })
  const params = { invoice_code: code, file_id: paper.file_id }
  return (
    <ReasonDialog
      title={t('removePaperTitle', { name: paper.file_name })}
      act={t('removePaper')}
      name="reason"
      label={t('removePaperReason')}
      write={remove}
      onAct={(reason) => void remove.run({ params, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('removePaperText')}</p>
    </ReasonDialog>
  )
}

/** Tax documents and permits that the customer downloads from the invoice [CART-05]. */
export function Papers({ invoice }: { invoice: Invoice }) {
  const t = useText(refundText)
  const format = useFormat()
  const [removed, setRemoved] = useState<InvoicePaper>()
  const { papers, invoice_code: code } = invoice
  const add = useWrite(staffInvoiceCalls.staffAddPaper, { invalidates: reloads })
  return (
    <SectionCard title={t('papers')} lead={t('papersLead')}>
      <div className={rows.stack}>
        {papers.length > 0 && (
          <ul className={rows.lines}>
            {papers.map((paper) => (
              <li key={paper.file_id}>
                <a href={paper.file_url} target="_blank" rel="noreferrer" className={rows.breaking}>
                  {paper.file_name}
                </a>
                <span className={rows.muted}>
                  {format.fileSize(paper.size_bytes)} · {format.date(paper.added_at)}
                </span>
                <Button
                  variant="default"
                  aria-label={t('removePaperNamed', { name: paper.file_name })}
                  onClick={() => setRemoved(paper)}
                >
                  {t('removePaper')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {papers.length < mostPapers ? (
          <FileDrop
            kind="document"
            label={t('addPaper')}
            hint={t('paperHint')}
            onFile={(file, how) => add.run({ params: { invoice_code: code }, file }, how)}
          />
        ) : (
          <p className={rows.muted}>{t('papersFull')}</p>
        )}
      </div>
      {removed && <RemoveDialog code={code} paper={removed} onClose={() => setRemoved(undefined)} />}
    </SectionCard>
  )
}
