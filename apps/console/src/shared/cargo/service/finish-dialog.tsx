import { staffReceivingCalls, staffServiceRequestCalls, type StaffServiceRequest } from '@layar/contract'
import { serviceLimits } from '@layar/domain'
import { Button, FileButton, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../dialog/act-dialog'
import rows from '../../table/rows.module.css'
import { Photos } from '../goods/boxes-and-photos'
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
  const add = async (files: readonly File[]): Promise<void> => {
    for (const file of files.slice(0, serviceLimits.photos - photos.length)) {
      const answer = await upload.run({ file })
      if (answer === undefined) return
      setPhotos((before) => [...before, answer.image_url])
    }
  }
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
        {photos.length > 0 && <Photos urls={photos} />}
        <div>
          <FileButton multiple accept="image/jpeg,image/png,image/webp" onChange={(files) => void add(files)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={upload.pending}
                disabled={photos.length >= serviceLimits.photos}
              >
                {t('addPhotos')}
              </Button>
            )}
          </FileButton>
        </div>
        {isMissing && <p className={rows.muted}>{t('photoNeeded')}</p>}
        {errors['photos'] && <p className={rows.warning}>{errors['photos']}</p>}
      </div>
    </ActDialog>
  )
}
