import { documentCalls, type Invoice } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Rail } from '@layar/ui/rail/rail.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { invoicePlace } from '../../../shared/billing/invoice/invoice-place'
import { fetchPdf, saveBlob } from './fetch-pdf'
import { PrintPage } from './print-page'
import styles from './print.module.css'
import { printText } from './text/area'

type Progress =
  | { readonly step: 'asking' | 'drawing'; readonly bytes: number }
  | { readonly step: 'ready'; readonly bytes: number; readonly blob: Blob; readonly url: string }
  | { readonly step: 'failed'; readonly error: unknown }

const stations = ['pdfAsking', 'pdfDrawing', 'pdfReady'] as const
const stationOf = { asking: 0, drawing: 1, ready: 2 } as const
const mostTries = 4

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Send = ReturnType<typeof useSend>
/** Requests the address of the PDF. */
type AskLink = (send: Send, code: string, signal: AbortSignal) => Promise<string>

const askInvoiceLink: AskLink = async (send, invoice_code, signal) =>
  (await send(documentCalls.createPdfLink, { body: { invoice_code } }, { signal })).result.url

const askCreditNoteLink: AskLink = async (send, credit_note_code, signal) =>
  (await send(documentCalls.createCreditNoteLink, { body: { credit_note_code } }, { signal })).result.url

/** Requests a link, fetches the PDF and saves it; retries while the printer is busy. */
function usePdf(code: string, askLink: AskLink) {
  const send = useSend()
  const [progress, setProgress] = useState<Progress>({ step: 'asking', bytes: 0 })
  const [round, setRound] = useState(0)
  const saved = useRef<string>(undefined)
  useEffect(() => {
    const stop = new AbortController()
    const run = async (): Promise<void> => {
      setProgress({ step: 'asking', bytes: 0 })
      const url = await askLink(send, code, stop.signal)
      setProgress({ step: 'drawing', bytes: 0 })
      for (let left = mostTries; ; left -= 1) {
        try {
          const blob = await fetchPdf(url, (bytes) => setProgress({ step: 'drawing', bytes }), stop.signal)
          setProgress({ step: 'ready', bytes: blob.size, blob, url })
          // Effects run twice in development; save the file once.
          if (saved.current !== code) saveBlob(blob, `${code}.pdf`)
          saved.current = code
          return
        } catch (error) {
          const isBusy = error instanceof Error && 'status' in error && error.status === 503
          if (!isBusy || left <= 1 || stop.signal.aborted) throw error
          await pause(2000 + Math.random() * 1000)
        }
      }
    }
    run().catch((error: unknown) => {
      if (!stop.signal.aborted) setProgress({ step: 'failed', error })
    })
    return () => stop.abort()
  }, [askLink, code, send, round])
  return { progress, again: () => setRound((before) => before + 1) }
}

interface PdfPageProps {
  readonly code: string
  readonly title: string
  readonly back: ReactNode
  readonly askLink: AskLink
}

function PdfPage({ code, title, back, askLink }: PdfPageProps) {
  const t = useText(printText)
  const format = useFormat()
  const { progress, again } = usePdf(code, askLink)
  return (
    <PrintPage title={title} lead={t('pdfLead')} back={back}>
      <section className={styles.fetching} aria-live="polite">
        {progress.step === 'failed' ? (
          <ErrorState error={progress.error} onRetry={again} />
        ) : (
          <>
            <Rail
              label={t('pdfSteps')}
              current={stationOf[progress.step]}
              isComplete={progress.step === 'ready'}
              stations={stations.map((key) => ({ key, label: t(key) }))}
            />
            <p className={styles.lead}>
              {progress.bytes > 0 ? t('pdfSize', { size: format.fileSize(progress.bytes) }) : '\u00a0'}
            </p>
            <div className={styles.actions}>
              <Button
                component="a"
                href={progress.step === 'ready' ? progress.url : undefined}
                target="_blank"
                rel="noreferrer"
                disabled={progress.step !== 'ready'}
                leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
              >
                {t('pdfOpen')}
              </Button>
              <Button
                variant="default"
                disabled={progress.step !== 'ready'}
                leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
                onClick={() => progress.step === 'ready' && saveBlob(progress.blob, `${code}.pdf`)}
              >
                {t('pdfSave')}
              </Button>
            </div>
          </>
        )}
      </section>
    </PrintPage>
  )
}

/** Fetches the PDF with progress, saves it, and offers a link to open it [ROUTE-19]. */
export function PdfScreen({ code, service }: { code: string; service: Invoice['service'] }) {
  const t = useText(printText)
  return (
    <PdfPage
      code={code}
      title={t('pdfTitle', { code })}
      askLink={askInvoiceLink}
      back={<Link {...invoicePlace(service, code)}>{t('backToInvoice')}</Link>}
    />
  )
}

/** `PdfScreen` for a credit note [CART-05]. */
export function CreditNotePdfScreen({ code }: { code: string }) {
  const t = useText(printText)
  return (
    <PdfPage
      code={code}
      title={t('creditNotePdfTitle', { code })}
      askLink={askCreditNoteLink}
      back={
        <Link to="/import/print/credit-note" search={{ code }}>
          {t('backToCreditNote')}
        </Link>
      }
    />
  )
}
