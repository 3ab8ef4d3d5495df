import { staffCustomsCalls, type departurePaperKinds } from '@layar/contract'
import { useSend } from '@layar/ui/call/send-provider.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FileButton } from '../../../shared/file/file-button'
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
  return kinds.map(({ kind, word }) => (
    <FileButton
      key={kind}
      name={t(word)}
      read={() => send(staffCustomsCalls.staffDeparturePaper, { params: { departure_code: code }, body: { kind } })}
    />
  ))
}
