import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useProfile } from '../profile/use-profile'
import { identityAlertText } from './text/area'

/** Explains why nothing can be shipped yet and how to resolve it [GUARD-08]; never shown in Singapore. */
export function IdCardAlert({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(identityAlertText)
  const joined = useJoined()
  const navigate = useNavigate()
  const { profile, idCard } = useProfile()
  if (idCard === 'nothing') return null
  const note = profile?.id_card_validation?.note
  const isWaiting = idCard === 'waiting'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('alertTitle')}
      width={400}
      actions={
        isWaiting ? (
          <Button onClick={onClose}>{t('understood')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t('later')}
            </Button>
            <Button data-autofocus onClick={() => void navigate({ to: '/add-id-card' })}>
              {t(idCard === 'rejected' ? 'update' : 'upload')}
            </Button>
          </>
        )
      }
    >
      <p>{t(isWaiting ? 'alertWaiting' : idCard === 'rejected' ? 'alertRejected' : 'alertUpload')}</p>
      {idCard === 'rejected' && note && <p>{joined.colon(t('note'), note)}</p>}
    </Dialog>
  )
}
