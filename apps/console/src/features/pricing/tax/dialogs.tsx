import { staffTaxCalls, type TaxDetail, type TaxVersion } from '@layar/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { CopyDialog } from '../../../shared/platform/version/copy-dialog'
import { PublishDialog } from '../../../shared/platform/version/publish-dialog'
import { taxText } from './text'

/** `sg-import-2026-11`: country, kind and month. */
const proposedCode = ({ country, kind }: TaxVersion, now: Date): string =>
  `${country}-${kind}-${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`

interface CopyTaxProps {
  readonly version: TaxVersion
  readonly onClose: () => void
}

/** Begins a draft with the rates of a version. */
export function CopyTax({ version, onClose }: CopyTaxProps) {
  const t = useText(taxText)
  const navigate = useNavigate()
  const [proposed] = useState(() => proposedCode(version, new Date()))
  const copy = useWrite(staffTaxCalls.staffCopyTax, {
    invalidates: [staffTaxCalls.staffTaxes],
    onDone: ({ result }) => {
      onClose()
      void navigate({ to: '/taxes/$id', params: { id: result.tax_id } })
    },
  })
  return (
    <CopyDialog
      code={version.code}
      proposed={proposed}
      hint={t('newCodeHint', { example: proposed })}
      write={(typed) => typed.toLowerCase()}
      pending={copy.pending}
      error={copy.failure?.fields['code']}
      onCopy={(code) => void copy.run({ params: { tax_id: version.tax_id }, body: { code } })}
      onClose={onClose}
    />
  )
}

interface PublishTaxProps {
  readonly tax: TaxDetail
  /** Rates that differ from those in force. */
  readonly changes: number
  readonly onClose: () => void
}

/** Publishes a draft of rates. */
export function PublishTax({ tax, changes, onClose }: PublishTaxProps) {
  const t = useText(taxText)
  const publish = useWrite(staffTaxCalls.staffPublishTax, {
    invalidates: [staffTaxCalls.staffTaxes, staffTaxCalls.staffTax, staffTaxCalls.staffPreviewTax],
    onDone: onClose,
  })
  return (
    <PublishDialog
      version={tax}
      text={t('publishText')}
      changes={t('changesCount', { count: changes })}
      write={publish}
      onPublish={(body) => void publish.run({ params: { tax_id: tax.tax_id }, body })}
      onClose={onClose}
    />
  )
}
