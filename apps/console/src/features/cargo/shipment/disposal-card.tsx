import {
  maxDisposalPhotos,
  staffQueueCalls,
  staffReceivingCalls,
  staffShipmentCalls,
  staffStorageCalls,
  type StaffShipmentDetail,
} from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Photos } from '../../../shared/cargo/goods/boxes-and-photos'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { ReasonField } from '../../../shared/dialog/reason-field'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import rows from '../../../shared/table/rows.module.css'
import { shipmentText } from './text'

const reloads = [staffShipmentCalls.staffShipment, staffShipmentCalls.staffShipments, staffQueueCalls.staffQueues]

function ProposeDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const t = useText(shipmentText)
  const [reason, setReason] = useState('')
  const [photos, setPhotos] = useState<readonly string[]>([])
  const upload = useWrite(staffReceivingCalls.staffUploadImage, { successToast: false })
  const propose = useWrite(staffStorageCalls.staffProposeDisposal, { invalidates: reloads, onDone: onClose })
  const fields = propose.failure?.fields ?? {}
  return (
    <ActDialog
      title={t('disposalTitle', { code })}
      act={t('proposeDisposal')}
      isDanger
      isDisabled={reason.trim() === '' || photos.length === 0}
      pending={propose.pending}
      onAct={() =>
        void propose.run({ params: { cart_code: code }, body: { reason: reason.trim(), photos: [...photos] } })
      }
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{t('disposalText')}</p>
        <ReasonField
          name="reason"
          label={t('disposalReason')}
          value={reason}
          error={fields['reason']}
          onChange={setReason}
        />
        <FileDrop
          kind="image"
          label={t('disposalPhotos')}
          hint={t('disposalPhotosHint', { count: maxDisposalPhotos })}
          most={maxDisposalPhotos}
          files={photos.map((url) => ({ name: t('disposalPhotos'), previewUrl: url }))}
          error={Object.entries(fields).find(([field]) => field.startsWith('photos'))?.[1]}
          onRemove={(_, index) => setPhotos((now) => now.filter((_url, place) => place !== index))}
          onFile={async (file, how) => {
            const answer = await upload.run({ file }, how)
            if (answer) setPhotos((now) => [...now, answer.image_url].slice(0, maxDisposalPhotos))
            return answer
          }}
        />
      </div>
    </ActDialog>
  )
}

/** Abandoned goods: one person proposes to dispose of them, another confirms it. */
export function DisposalCard({ detail }: { readonly detail: StaffShipmentDetail }) {
  const t = useText(shipmentText)
  const { disposal, may_dispose: mayDispose, shipment } = detail
  const [asked, setAsked] = useState<'propose' | 'confirm'>()
  const close = () => setAsked(undefined)
  const confirm = useWrite(staffStorageCalls.staffConfirmDisposal, { invalidates: reloads, onDone: close })
  const withdraw = useWrite(staffStorageCalls.staffWithdrawDisposal, { invalidates: reloads })
  if (disposal === null && !mayDispose) return null
  const input = { params: { cart_code: shipment.cart_code }, body: { seen_at: disposal?.created_at ?? '' } }
  return (
    <SectionCard title={t('disposal')}>
      {disposal === null ? (
        <div className={rows.stack}>
          <p>{t('abandonedGoods')}</p>
          <div>
            <Button variant="default" onClick={() => setAsked('propose')}>
              {t('proposeDisposal')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={rows.stack}>
          <p>{t('proposedBy', { name: disposal.proposed_by, reason: disposal.reason })}</p>
          <Photos urls={disposal.photos} />
          {disposal.is_mine && <p className={styles.quiet}>{t('otherConfirms')}</p>}
          {mayDispose && (
            <div className={rows.buttons}>
              {!disposal.is_mine && (
                <Button color="red" onClick={() => setAsked('confirm')}>
                  {t('confirmDisposal')}
                </Button>
              )}
              <Button variant="default" loading={withdraw.pending} onClick={() => void withdraw.run(input)}>
                {t('withdrawDisposal')}
              </Button>
            </div>
          )}
        </div>
      )}
      {asked === 'propose' && <ProposeDialog code={shipment.cart_code} onClose={close} />}
      {asked === 'confirm' && (
        <ActDialog
          title={t('confirmDisposalTitle', { code: shipment.cart_code })}
          act={t('confirmDisposal')}
          isDanger
          pending={confirm.pending}
          onAct={() => void confirm.run(input)}
          onClose={close}
        >
          <p>{t('confirmDisposalText')}</p>
        </ActDialog>
      )}
    </SectionCard>
  )
}
