import { staffCartonCalls, type StaffCarton } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { showFailure } from '@layar/ui/call/failure.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { savePrinted } from '@layar/ui/file/save-printed.ts'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { KeyCap } from '../../keyboard/key-cap'
import { useDeskKey } from '../../keyboard/use-desk-key'

const text = areaOf({
  en: { print: 'Print labels', zpl: 'For a label printer (ZPL)' },
  id: { print: 'Cetak label', zpl: 'Untuk pencetak label (ZPL)' },
  cn: { print: '打印标签', zpl: '标签打印机格式（ZPL）' },
})

/** Whose labels: of one carton, of a shipment, or of locations. */
export type LabelsOf =
  | { readonly kind: 'cartons'; readonly barcode: string }
  | { readonly kind: 'cartons'; readonly cart_code: string; readonly receipt_number?: string }
  | { readonly kind: 'cartons'; readonly shipment_code: string }
  | { readonly kind: 'locations'; readonly barcode: string }
  | { readonly kind: 'locations'; readonly agent_id: string }
  | { readonly kind: 'locations'; readonly country: 'sg' | 'id' }

/** The labels of what was booked in with a carton: of its whole shipment, or its own. */
export const labelsOf = ({ barcode, cart_code: cartCode }: StaffCarton): LabelsOf =>
  cartCode === null ? { kind: 'cartons', barcode } : { kind: 'cartons', cart_code: cartCode }

/** The format that this computer printed last: the key prints the same again. */
const rememberedAs = 'layar_ops_labels'

interface PrintLabelsProps {
  readonly of: LabelsOf
  readonly withZpl?: boolean
  /** F9 prints, in the format used last. */
  readonly isKeyed?: boolean
}

/** Downloads labels as PDF, or as ZPL for a printer that takes it. */
export function PrintLabels({ of, withZpl = false, isKeyed = false }: PrintLabelsProps) {
  const t = useText(text)
  const send = useSend()
  const [pending, setPending] = useState<'pdf' | 'zpl'>()
  const print = async (format: 'pdf' | 'zpl'): Promise<void> => {
    setPending(format)
    localStorage.setItem(rememberedAs, format)
    const { kind, ...which } = of
    try {
      const answer =
        kind === 'cartons'
          ? await send(staffCartonCalls.staffCartonLabels, { query: { ...which, format } })
          : await send(staffCartonCalls.staffLocationLabels, { query: { ...which, format } })
      savePrinted(answer.result)
    } catch (error) {
      showFailure(error)
    } finally {
      setPending(undefined)
    }
  }
  const keyed = withZpl && localStorage.getItem(rememberedAs) === 'zpl' ? 'zpl' : 'pdf'
  useDeskKey('F9', isKeyed ? () => void print(keyed) : undefined)
  const keyOf = (format: 'pdf' | 'zpl') => isKeyed && format === keyed && <KeyCap>F9</KeyCap>
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={pending === 'pdf'}
        onClick={() => void print('pdf')}
      >
        {t('print')} {keyOf('pdf')}
      </Button>
      {withZpl && (
        <Button variant="subtle" loading={pending === 'zpl'} onClick={() => void print('zpl')}>
          {t('zpl')} {keyOf('zpl')}
        </Button>
      )}
    </>
  )
}
