import { staffServiceRequestCalls, type StaffServiceRequest } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonDialog } from '../../dialog/reason-dialog'
import { FinishDialog } from './finish-dialog'
import { reloads } from './reloads'
import styles from './service.module.css'
import { serviceText } from './text'

/** Done, or not possible, or done by mistake; nothing for a service that is not the reader's to do. */
export function ServiceActs({ service }: { service: StaffServiceRequest }) {
  const t = useText(serviceText)
  const [open, setOpen] = useState<'finish' | 'refuse' | 'undo'>()
  const close = (): void => setOpen(undefined)
  const refuse = useWrite(staffServiceRequestCalls.staffRefuseService, { invalidates: reloads, onDone: close })
  const undo = useWrite(staffServiceRequestCalls.staffUndoService, { invalidates: reloads, onDone: close })
  const { request_id: id, name, cart_code: code, ended_at: endedAt } = service
  if (service.is_undoable && endedAt !== null)
    return (
      <div className={styles.acts}>
        <Button size="sm" variant="default" onClick={() => setOpen('undo')}>
          {t('undo')}
        </Button>
        {open === 'undo' && (
          <ReasonDialog
            title={t('undoTitle', { name, code })}
            act={t('undo')}
            name="reason"
            label={t('undoReason')}
            isFocused
            write={undo}
            onAct={(reason) =>
              void undo.run({ params: { service_request_id: id }, body: { ended_at: endedAt, reason } })
            }
            onClose={close}
          >
            <p>{t('undoText')}</p>
          </ReasonDialog>
        )}
      </div>
    )
  if (!service.is_refusable) return null
  return (
    <div className={styles.acts}>
      {service.is_workable && (
        <Button size="sm" onClick={() => setOpen('finish')}>
          {t('finish')}
        </Button>
      )}
      <Button size="sm" variant="default" onClick={() => setOpen('refuse')}>
        {t('refuse')}
      </Button>
      {open === 'finish' && <FinishDialog service={service} onClose={close} />}
      {open === 'refuse' && (
        <ReasonDialog
          title={t('refuseTitle', { name, code })}
          act={t('refuse')}
          name="reason"
          label={t('refuseReason')}
          isFocused
          write={refuse}
          onAct={(reason) => void refuse.run({ params: { service_request_id: id }, body: { reason } })}
          onClose={close}
        >
          <p>{t('refuseText')}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
