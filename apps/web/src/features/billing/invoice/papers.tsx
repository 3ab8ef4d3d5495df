import type { Invoice } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconDownload, IconPackage, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import styles from './invoice.module.css'
import { invoiceText } from './text/area'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Print and PDF options of an invoice [CART-06]. */
export function Papers({ invoice }: { invoice: Pick<Invoice, 'invoice_code' | 'service'> }) {
  const t = useText(invoiceText)
  const search = { code: invoice.invoice_code }
  const isAbroad = invoice.service === 'ekspor'
  return (
    <div className={styles.papers} role="group" aria-label={t('papers')}>
      <Button
        variant="default"
        leftSection={<IconPrinter {...icon} />}
        renderRoot={(props) => (
          <Link {...props} to={isAbroad ? '/export/print/invoice' : '/import/print/invoice'} search={search} />
        )}
      >
        {t('print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload {...icon} />}
        renderRoot={(props) => (
          <Link
            {...props}
            to={isAbroad ? '/export/print/invoice-pdf' : '/import/print/invoice-pdf'}
            search={search}
            preload={false}
          />
        )}
      >
        {t('downloadPdf')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPackage {...icon} />}
        renderRoot={(props) => (
          <Link
            {...props}
            to={isAbroad ? '/export/print/invoice-internal' : '/import/print/invoice-internal'}
            search={search}
          />
        )}
      >
        {t('packing')}
      </Button>
    </div>
  )
}

/** Documents that finance attached, such as the tax office's own; offered unchanged, not rendered here [CART-05]. */
export function AttachedPapers({ invoice: { papers } }: { invoice: Invoice }) {
  const t = useText(invoiceText)
  const format = useFormat()
  if (papers.length === 0) return null
  return (
    <SectionCard title={t('attached')} lead={t('attachedLead')}>
      <ul className={styles.carts}>
        {papers.map(({ file_id, file_name, file_url, size_bytes, added_at }) => (
          <li key={file_id}>
            <a className={styles.cart} href={file_url} download={file_name} rel="noreferrer">
              {file_name}
            </a>
            <span className={styles.quiet}>
              {format.fileSize(size_bytes)} · {format.date(added_at)}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
