import { identityFileKinds, staffCustomsCalls } from '@layar/contract'
import { NativeSelect, Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { savePrinted } from '@layar/ui/file/save-printed.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import { customsText } from './text'

/** The numbers that the consignment notes of a departure need, after saying what is recorded of the reading. */
export function IdentityNumbers({ code }: { readonly code: string }) {
  const t = useText(customsText)
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<(typeof identityFileKinds)[number]>('csv')
  const close = () => setOpen(false)
  const read = useWrite(staffCustomsCalls.staffIdentityNumbers, {
    onDone: ({ result }) => {
      savePrinted(result)
      close()
    },
  })
  return (
    <>
      <Button variant="default" leftSection={<IconId size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('numbers')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('numbersTitle')}
          act={t('numbersGet')}
          isDanger={false}
          name="reason"
          label={t('numbersReason')}
          hint={t('numbersReasonHint')}
          lines={2}
          isFocused
          write={read}
          onAct={(reason) => void read.run({ params: { departure_code: code }, body: { kind, reason: reason.trim() } })}
          onClose={close}
        >
          <p>{t('numbersWhich')}</p>
          <p>{t('numbersRecorded')}</p>
          <NativeSelect
            name="kind"
            label={t('numbersFile')}
            value={kind}
            data={identityFileKinds.map((value) => ({ value, label: t(`numbers_${value}`) }))}
            onChange={(event) => setKind(identityFileKinds.find((one) => one === event.currentTarget.value) ?? kind)}
          />
        </ReasonDialog>
      )}
    </>
  )
}
