import { staffTariffCalls, type TariffVersion } from '@layar/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { CopyDialog } from '../../../shared/platform/version/copy-dialog'
import { tariffText } from './text'

/** `SG-2026-11`: the country and the month; `ID-EXPORT-2026-11` for exports. */
const proposedCode = ({ country, service }: TariffVersion, now: Date): string =>
  `${country}${service === 'ekspor' ? '-export' : ''}-${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`.toUpperCase()

/** Begins a draft with the prices of a version. */
export function CopyTariff({ version, onClose }: { version: TariffVersion; onClose: () => void }) {
  const t = useText(tariffText)
  const navigate = useNavigate()
  const [proposed] = useState(() => proposedCode(version, new Date()))
  const copy = useWrite(staffTariffCalls.staffCopyTariff, {
    invalidates: [staffTariffCalls.staffTariffs],
    onDone: ({ result }) => {
      onClose()
      void navigate({ to: '/tariffs/$id', params: { id: result.tariff_id } })
    },
  })
  return (
    <CopyDialog
      code={version.code}
      proposed={proposed}
      hint={t('newCodeHint', { example: proposed })}
      write={(typed) => typed.toUpperCase()}
      pending={copy.pending}
      error={copy.failure?.fields['code']}
      onCopy={(code) => void copy.run({ params: { tariff_id: version.tariff_id }, body: { code } })}
      onClose={onClose}
    />
  )
}
