import { Button } from '@mantine/core'
import { type ComponentType, useRef, useState } from 'react'
import { avatarCalls, profileCalls, type CustomerProfile } from '@layar/contract'
import { maxFileBytes } from '@layar/domain'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { checkFile, type Refusal } from '@layar/ui/file/check-file.ts'
import { useRefusalText } from '@layar/ui/file/entry-row.tsx'
import { FieldError } from '@layar/ui/form/field-error.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { Avatar } from '../../../shared/customer/profile/avatar'
import type { CutDialogProps } from './cut-dialog'
import styles from './setting.module.css'
import { settingText } from './text/area'

const limits = { kind: 'image', maxBytes: maxFileBytes, most: 1 } as const

/** The profile picture: choose, crop to a square, remove [ACC-07]. */
export function AvatarEditor({ profile }: { profile: CustomerProfile }) {
  const t = useText(settingText)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; url: string; Cut: ComponentType<CutDialogProps> }>()
  const [refused, setRefused] = useState<{ name: string; refusal: Refusal }>()
  const reasonOf = useRefusalText(limits)
  const close = (): void => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(undefined)
  }
  const choose = async (file: File): Promise<void> => {
    close()
    setRefused(undefined)
    const checked = await checkFile(file, limits.kind, limits.maxBytes, () => undefined)
    if ('reason' in checked) return setRefused({ name: file.name, refusal: checked })
    // The cropper loads only when a picture is chosen; if loading fails, the customer can choose again.
    import('./cut-dialog').then(
      ({ CutDialog }) => setChosen({ file, url: URL.createObjectURL(file), Cut: CutDialog }),
      () => toast.fail(t('pictureFailed')),
    )
  }
  const changed = { invalidates: [profileCalls.profile] }
  const upload = useWrite(avatarCalls.uploadAvatar, {
    ...changed,
    onDone: close,
    // Specification section 8; an error in the file itself is shown beside it.
    onFailure: () => toast.fail(t('pictureFailed')),
  })
  const remove = useWrite(avatarCalls.removeAvatar, changed)
  const refusal = refused ? `${refused.name}: ${reasonOf(refused.refusal)}` : upload.failure?.fields['avatar']
  return (
    <div className={styles.picture}>
      <Avatar profile={profile} size="xl" />
      <div className={styles.words}>
        <p className={styles.value}>{t('picture')}</p>
        <p className={styles.quiet}>{t('pictureLead')}</p>
      </div>
      <div className={styles.buttons}>
        {/* The button opens it: a field of its own would be a second stop of the Tab key for the same act. */}
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,.jfif,.png"
          hidden
          aria-label={t('choosePicture')}
          onChange={({ currentTarget }) => {
            const [picture] = currentTarget.files ?? []
            if (picture) void choose(picture)
            currentTarget.value = ''
          }}
        />
        <Button variant="default" onClick={() => input.current?.click()}>
          {t(profile.avatar ? 'otherPicture' : 'choosePicture')}
        </Button>
        {profile.avatar && (
          <Button variant="subtle" loading={remove.pending} onClick={() => void remove.run({})}>
            {t('removePicture')}
          </Button>
        )}
      </div>
      {refusal && (
        <div role="alert" className={styles.refused}>
          <FieldError message={refusal} />
        </div>
      )}
      {chosen && (
        <chosen.Cut
          file={chosen.file}
          url={chosen.url}
          isSaving={upload.pending}
          onClose={close}
          onCut={(picture) => void upload.run({ body: {}, file: picture })}
        />
      )}
    </div>
  )
}
