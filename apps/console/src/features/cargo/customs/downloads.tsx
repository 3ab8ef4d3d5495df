import { staffCustomsCalls, type departurePaperKinds } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { showFailure } from '@layar/ui/call/failure.ts'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { savePrinted } from '@layar/ui/file/save-printed.ts'
import { customsText } from './text'

type Kind = (typeof departurePaperKinds)[number]

const kinds: readonly { readonly kind: Kind; readonly word: 'manifest' | 'csv' | 'xlsx' }[] = [
  { kind: 'manifest', word: 'manifest' },
  { kind: 'houses_csv', word: 'csv' },
  { kind: 'houses_xlsx', word: 'xlsx' },
]

/** The papers of a departure as files. */
export function Downloads({ code }: { code: string }) {
  const t = useText(customsText)
  const send = useSend()
  const [pending, setPending] = useState<Kind>()
  const get = async (kind: Kind): Promise<void> => {
    setPending(kind)
    try {
      const { result } = await send(staffCustomsCalls.staffDeparturePaper, {
        params: { departure_code: code },
        body: { kind },
      })
      savePrinted(result)
    } catch (error) {
      showFailure(error)
    } finally {
      setPending(undefined)
    }
  }
  return kinds.map(({ kind, word }) => (
    <Button
      key={kind}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={pending === kind}
      onClick={() => void get(kind)}
    >
      {t(word)}
    </Button>
  ))
}
