import { exportShipmentCalls } from '@layar/contract'
import { wizardLimits } from '@layar/domain'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { DocumentDrop } from '../../../shared/cargo/documents/document-drop'
import { changed } from './changed'
import styles from './shipment.module.css'
import { exportShipmentText } from './text/area'

/** The documents that staff requested; submitting them resumes the review. */
export function PapersForm({ shipmentId }: { shipmentId: string }) {
  const t = useText(exportShipmentText)
  const [urls, setUrls] = useState<readonly string[]>([])
  const [fileNames, setFileNames] = useState<Readonly<Record<string, string>>>({})
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const give = useWrite(exportShipmentCalls.exportGiveDocuments, { invalidates: changed })
  const isEmpty = urls.length === 0
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isEmpty) void give.run({ body: { shipment_id: shipmentId, documents: [...urls], note: note.trim() } })
      }}
    >
      <h3 className={styles.formTitle}>{t('papersTitle')}</h3>
      <DocumentDrop
        label={t('papersFile')}
        urls={urls}
        fileNames={fileNames}
        most={wizardLimits.invoices}
        isRequired
        error={isTried && isEmpty ? t('papersNeeded') : give.failure?.fields['documents']}
        onChange={setUrls}
        onName={(url, name) => setFileNames((now) => ({ ...now, [url]: name }))}
      />
      <Textarea
        label={t('papersNote')}
        name="note"
        rows={2}
        value={note}
        error={give.failure?.fields['note']}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" loading={give.pending}>
        {t('papersSend')}
      </Button>
    </form>
  )
}
