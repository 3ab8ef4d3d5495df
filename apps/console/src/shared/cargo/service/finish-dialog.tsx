import { staffReceivingCalls, staffServiceRequestCalls, type StaffServiceRequest } from '@layar/contract'
import { serviceLimits } from '@layar/domain'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../dialog/act-dialog'
import rows from '../../table/rows.module.css'
import { reloads } from './reloads'
import { serviceText } from './text'

/** What was done, and pictures of it; the customer gets both. */
export function FinishDialog({ service, onClose }: { service: StaffServiceRequest; onClose: () => void }) {
  const t = useText(serviceText)
  const joined = useJoined()
  const [result, setResult] = useState('')
  const [photos, setPhotos] = useState<readonly string[]>([])
  const upload = useWrite(staffReceivingCalls.staffUploadImage, { successToast: false })
  const finish = useWrite(staffServiceRequestCalls.staffFinishService, { invalidates: reloads, onDone: onClose })
  const isMissing = service.needs_photo && photos.length === 0
  const errors = finish.failure?.fields ?? {}
  return (
    <ActDialog
      title={t('finishTitle', { name: service.name, code: service.cart_code })}
      act={t('finish')}
      isKeyed
      isDisabled={isMissing || upload.pending}
      pending={finish.pending}
      onAct={() =>
        void finish.run({
          params: { service_request_id: service.request_id },
          body: { result: result.trim(), photos: [...photos] },
        })
      }
      onClose={onClose}
    >
      <div className={rows.stack}>
        {service.note && <p>{joined.colon(t('note'), service.note)}</p>}
        <Textarea
          name="result"
          label={t('result')}
          description={t('resultHint')}
          rows={3}
          maxLength={serviceLimits.result}
          value={result}
          error={errors['result']}
          data-autofocus
          onChange={(event) => setResult(event.currentTarget.value)}
        />
        <FileDrop
          kind="image"
          label={t('photos')}
          hint={t(service.needs_photo ? 'photosNeeded' : 'photosHint', { count: serviceLimits.photos })}
          most={serviceLimits.photos}
          files={photos.map((url) => ({ name: t('photos'), previewUrl: url }))}
          error={errors['photos']}
          onRemove={(_, index) => setPhotos((now) => now.filter((_url, place) => place !== index))}
          onFile={async (file, how) => {
            const answer = await upload.run({ file }, how)
            if (answer) setPhotos((now) => [...now, answer.image_url].slice(0, serviceLimits.photos))
            return answer
          }}
        />
      </div>
    </ActDialog>
  )
}
