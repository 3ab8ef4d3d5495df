import { secondFactorCalls, staffMemberCalls, type Member } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import { memberText } from './text'

/** For a member who has lost both phone and recovery codes. */
export function RemoveFactor({ member }: { member: Member }) {
  const t = useText(memberText)
  const { name } = member
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const remove = useWrite(secondFactorCalls.staffRemoveSecondFactor, {
    invalidates: [staffMemberCalls.staffMembers],
    isShownInPlace: ({ fields }) => fields['reason'] !== undefined,
    onDone: close,
  })
  return (
    <>
      <Button size="xs" variant="default" aria-label={t('removeFactorOf', { name })} onClick={() => setOpen(true)}>
        {t('removeFactor')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('removeFactorOf', { name })}
          act={t('removeFactor')}
          name="reason"
          label={t('removeReason')}
          hint={t('removeReasonHint')}
          write={remove}
          onAct={(reason) => void remove.run({ params: { member_id: member.member_id }, body: { reason } })}
          onClose={close}
        >
          <p>{t('removeText', { name })}</p>
        </ReasonDialog>
      )}
    </>
  )
}
