import { staffDocumentCalls, staffHandOverCalls } from '@layar/contract'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FileButton } from '../../file/file-button'
import { IconFileTypePdf } from '@tabler/icons-react'
import { isAllowed, useSession } from '../../access/session/session'

const text = areaOf({
  en: { packingList: 'Packing list', proof: 'Proof of delivery' },
  id: { packingList: 'Daftar kemasan', proof: 'Bukti pengantaran' },
  cn: { packingList: '装箱单', proof: '签收凭证' },
})

interface GoodsPapersProps {
  readonly service: 'impor' | 'ekspor'
  readonly code: string
  readonly hasCartons: boolean
  /** Some attempt delivered it. */
  readonly isProved: boolean
}

/** The papers of one shipment as PDF. */
export function GoodsPapers({ service, code, hasCartons, isProved }: GoodsPapersProps) {
  const t = useText(text)
  const send = useSend()
  const mayProve = isAllowed(
    useSession(({ staff }) => staff),
    ['hub', 'support'],
  )
  const cart = { params: { cart_code: code } }
  const shipment = { params: { shipment_code: code } }
  return (
    <>
      {hasCartons && (
        <FileButton
          name={t('packingList')}
          icon={IconFileTypePdf}
          read={() =>
            service === 'impor'
              ? send(staffHandOverCalls.staffPackingList, cart)
              : send(staffHandOverCalls.staffExportPackingList, shipment)
          }
        />
      )}
      {isProved && mayProve && (
        <FileButton
          name={t('proof')}
          icon={IconFileTypePdf}
          read={() =>
            service === 'impor'
              ? send(staffDocumentCalls.staffDeliveryProof, cart)
              : send(staffDocumentCalls.staffExportDeliveryProof, shipment)
          }
        />
      )}
    </>
  )
}
